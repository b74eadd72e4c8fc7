/** Languages of the site, the mails and the office (spec §1). */
export const LANGUAGES = ['id', 'en'] as const

export type Language = (typeof LANGUAGES)[number]

type Environment = Readonly<Record<string, string | undefined>>

/** Returns the language of a terminal by its locale variables in POSIX order, or Indonesian if they name another language. */
export function languageOfTerminal({ LC_ALL, LC_MESSAGES, LANG }: Environment): Language {
  const code = (LC_ALL || LC_MESSAGES || LANG || '').slice(0, 2).toLowerCase()
  return LANGUAGES.find((language) => language === code) ?? 'id'
}
