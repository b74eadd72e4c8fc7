/** Languages of the site, the emails and the back office (spec §1). */
export const LANGUAGES = ['id', 'en'] as const

export type Language = (typeof LANGUAGES)[number]

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Returns the language of a terminal from its locale variables, in POSIX order. Returns Indonesian if the variables do not name a known
 * language.
 */
export function languageOfTerminal({ LC_ALL, LC_MESSAGES, LANG }: Environment): Language {
  const code = (LC_ALL || LC_MESSAGES || LANG || '').slice(0, 2).toLowerCase()
  return LANGUAGES.find((language) => language === code) ?? 'id'
}
