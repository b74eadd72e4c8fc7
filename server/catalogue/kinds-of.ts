import type { Language } from '#contract/preferences.ts'
import type { Brand } from '#contract/web/entities.ts'
import { isOutletType } from '#domain/catalogue/outlet-types.ts'
import { catalogueLabels as english } from '#messages/en/site/catalogue-labels.ts'
import { catalogueLabels as indonesian } from '#messages/id/site/catalogue-labels.ts'

/** Returns the kinds of the brands as words for a sentence, for example "rooftop bars". Each kind appears only once. */
export function kindsOf(brands: readonly Pick<Brand, 'kind'>[], language: Language): string[] {
  const labels = (language === 'en' ? english : indonesian).typesInSentences
  return [...new Set(brands.flatMap(({ kind }) => (isOutletType(kind) ? [labels[kind]] : [])))]
}
