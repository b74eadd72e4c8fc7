import { createHash } from 'node:crypto'
import type { Language } from '#contract/preferences.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { SaleOutlet } from '#server/inventory/repository.ts'

type TermsOf = Pick<SaleOutlet, 'houseRules' | 'additionalTerms' | 'terms' | 'ticketTerms' | 'termsEdition'>

/**
 * Returns the version of the terms that a guest accepted. The version contains the edition of the group's terms, and a digest of the
 * outlet's terms in the guest's language. Tickets have separate terms. If an outlet has no terms of its own, the default terms of the
 * release apply.
 */
export function termsVersion(
  { houseRules, additionalTerms, terms, ticketTerms, termsEdition }: TermsOf,
  language: Language,
  isUsingTicket: boolean,
): string {
  const ofKind = isUsingTicket ? (ticketTerms ?? {}) : terms
  const form = [houseRules, additionalTerms, ofKind].map((text) => localize(text, language)).join('\n')
  return `${termsEdition ?? ''}/${createHash('sha256').update(form).digest('base64url').slice(0, 16)}`
}
