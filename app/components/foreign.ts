import { useLanguage } from '#app/components/messages.tsx'
import { htmlLang } from '#contract/preferences.ts'

/**
 * Marks a text that is shown in the other language because it has no translation. Callers spread the result on the
 * element of the text: `<p {...foreign(offer, 'summary')}>`. Then screen readers and dictionaries use the right language.
 */
export function useForeign() {
  const language = useLanguage()
  return <Entity extends { foreign?: readonly string[] }>(entity: Entity, field: keyof Entity & string) =>
    entity.foreign?.includes(field) ? { lang: htmlLang[language === 'id' ? 'en' : 'id'] } : {}
}
