import { wireFaultsOf } from '#domain/forms/form-rules.ts'
import { CONTACT_FORM, type ContactEnquiry } from '#domain/content/enquiry.ts'
import { refuseFaults } from '#domain/refusals.ts'
import { keepEnquiry, type EnquiryOrigin } from '#server/content/keep-enquiry.ts'
import { insertContactEnquiry } from '#server/content/enquiry-repository.ts'
import type { App } from '#server/app.ts'

/**
 * Stores a visitor's message and emails it to the group, in one transaction.
 * @throws Refused if fields are invalid, or if the author sent too many messages
 */
export async function keepContactMessage(app: App, enquiry: ContactEnquiry, origin: EnquiryOrigin): Promise<void> {
  refuseFaults(wireFaultsOf(CONTACT_FORM, enquiry))
  const fields = {
    name: enquiry.name.trim(),
    mobile: enquiry.mobile.trim(),
    subject: enquiry.subject.trim(),
    message: enquiry.message.trim(),
  }
  await keepEnquiry(app, 'contact', fields, origin, (tx, sender) => insertContactEnquiry(tx, fields, sender))
}
