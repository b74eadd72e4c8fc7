import { LANGUAGES } from '#domain/language.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { LocalizedText } from '#server/db/columns.ts'

/** Returns the name of a ticket type with its phase on sale, in each language. Example: 'Festival, Early bird'. */
export const nameInPhase = ({
  name,
  phase,
}: {
  name: LocalizedText
  phase: { name: LocalizedText } | null
}): LocalizedText =>
  phase === null
    ? name
    : Object.fromEntries(
        LANGUAGES.map((language) => [language, `${localize(name, language)}, ${localize(phase.name, language)}`]),
      )
