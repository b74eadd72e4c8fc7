import { useLanguage } from '#app/components/messages.tsx'
import { htmlLang } from '#contract/preferences.ts'

/**
 * Marks a text that is told in the other language, for want of a translation: spread it on the element that holds it,
 * `<p {...foreign(offer, 'summary')}>`. Voices and dictionaries then read it as what it is.
 */
export function useForeign() {
  const language = useLanguage()
  return <Entity extends { foreign?: readonly string[] }>(entity: Entity, field: keyof Entity & string) =>
    entity.foreign?.includes(field) ? { lang: htmlLang[language === 'id' ? 'en' : 'id'] } : {}
}
