import { wireFaultsOf } from '#domain/forms/form-rules.ts'
import { PARTNERSHIP_FORM, type PartnershipEnquiry } from '#domain/content/enquiry.ts'
import { refuseFaults } from '#domain/refusals.ts'
import { keepEnquiry, type EnquiryOrigin } from '#server/content/keep-enquiry.ts'
import { insertPartnershipEnquiry } from '#server/content/enquiry-repository.ts'
import type { App } from '#server/app.ts'

/** Keeps a partnership request and mails it to the group, both or neither. @throws Refused: as `keepContactMessage` */
export async function keepPartnershipRequest(
  app: App,
  enquiry: PartnershipEnquiry,
  origin: EnquiryOrigin,
): Promise<void> {
  refuseFaults(wireFaultsOf(PARTNERSHIP_FORM, enquiry))
  const reported = {
    name: enquiry.name.trim(),
    company: enquiry.company.trim(),
    email: enquiry.email.trim(),
    mobile: enquiry.mobile.trim(),
    kind: enquiry.kind,
    city: enquiry.city.trim(),
    message: enquiry.message.trim(),
  }
  await keepEnquiry(app, 'partnership', reported, origin, (tx, sender) =>
    insertPartnershipEnquiry(tx, reported, sender),
  )
}
