import { wireFaultsOf } from '#domain/forms/form-rules.ts'
import { CONTACT_FORM, type ContactEnquiry } from '#domain/content/enquiry.ts'
import { refuseFaults } from '#domain/refusals.ts'
import { keepEnquiry, type EnquiryOrigin } from '#server/content/keep-enquiry.ts'
import { insertContactEnquiry } from '#server/content/enquiry-repository.ts'
import type { App } from '#server/app.ts'

/** Keeps a visitor's message and mails it to the group, both or neither. @throws Refused: faulty fields; too many of one writer */
export async function keepContactMessage(app: App, enquiry: ContactEnquiry, origin: EnquiryOrigin): Promise<void> {
  refuseFaults(wireFaultsOf(CONTACT_FORM, enquiry))
  const reported = {
    name: enquiry.name.trim(),
    mobile: enquiry.mobile.trim(),
    subject: enquiry.subject.trim(),
    message: enquiry.message.trim(),
  }
  await keepEnquiry(app, 'contact', reported, origin, (tx, sender) => insertContactEnquiry(tx, reported, sender))
}
