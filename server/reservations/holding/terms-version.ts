import { createHash } from 'node:crypto'
import type { Language } from '#contract/preferences.ts'
import { LEGAL_VERSION } from '#domain/privacy/consent.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { SaleOutlet } from '#server/inventory/repository.ts'

/** Which wording a guest accepted: the group's own terms by their day, and an outlet's by a digest of its words in the guest's language. */
export function termsVersion(
  { houseRules, additionalTerms, terms }: Pick<SaleOutlet, 'houseRules' | 'additionalTerms' | 'terms'>,
  language: Language,
): string {
  const form = [houseRules, additionalTerms, terms].map((text) => localize(text, language)).join('\n')
  return `${LEGAL_VERSION}/${createHash('sha256').update(form).digest('base64url').slice(0, 16)}`
}
