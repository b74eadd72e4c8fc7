import { wireFaultsOf } from '#domain/forms/form-rules.ts'
import { PARTNERSHIP_FORM, type PartnershipEnquiry } from '#domain/content/enquiry.ts'
import { refuseFaults } from '#domain/refusals.ts'
import { keepEnquiry, type EnquiryOrigin } from '#server/content/keep-enquiry.ts'
import { insertPartnershipEnquiry } from '#server/content/enquiry-repository.ts'
import type { App } from '#server/app.ts'

/**
 * Stores a partnership request and emails it to the group, in one transaction.
 * @throws Refused in the same cases as `keepContactMessage`
 */
export async function keepPartnershipRequest(
  app: App,
  enquiry: PartnershipEnquiry,
  origin: EnquiryOrigin,
): Promise<void> {
  refuseFaults(wireFaultsOf(PARTNERSHIP_FORM, enquiry))
  const fields = {
    name: enquiry.name.trim(),
    company: enquiry.company.trim(),
    email: enquiry.email.trim(),
    mobile: enquiry.mobile.trim(),
    kind: enquiry.kind,
    city: enquiry.city.trim(),
    message: enquiry.message.trim(),
  }
  await keepEnquiry(app, 'partnership', fields, origin, (tx, sender) => insertPartnershipEnquiry(tx, fields, sender))
}
