import { createHash } from 'node:crypto'
import type { Language } from '#contract/preferences.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { SaleOutlet } from '#server/inventory/repository.ts'

/** Which wording a guest accepted: the group's own terms by their edition, and an outlet's by a digest of its words in the guest's language. */
export function termsVersion(
  {
    houseRules,
    additionalTerms,
    terms,
    termsEdition,
  }: Pick<SaleOutlet, 'houseRules' | 'additionalTerms' | 'terms' | 'termsEdition'>,
  language: Language,
): string {
  const form = [houseRules, additionalTerms, terms].map((text) => localize(text, language)).join('\n')
  return `${termsEdition ?? ''}/${createHash('sha256').update(form).digest('base64url').slice(0, 16)}`
}
