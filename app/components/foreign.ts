import { useLanguage } from '#app/components/messages.tsx'
import { htmlLang } from '#contract/preferences.ts'

/**
 * Marks a text that is shown in the other language because it has no translation. Spread the result on the element of
 * the text: `<p {...foreign(offer, 'summary')}>`. Screen readers and dictionaries then use the language of the text.
 */
export function useForeign() {
  const language = useLanguage()
  return <Entity extends { foreign?: readonly string[] }>(entity: Entity, field: keyof Entity & string) =>
    entity.foreign?.includes(field) ? { lang: htmlLang[language === 'id' ? 'en' : 'id'] } : {}
}
