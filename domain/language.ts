/** Languages of the site, the mails and the office (spec §1). */
export const LANGUAGES = ['id', 'en'] as const

export type Language = (typeof LANGUAGES)[number]

type Environment = Readonly<Record<string, string | undefined>>

/** The language that a terminal is set to, by the variables that programs read, the strongest first; else Indonesian. */
export function languageOfTerminal({ LC_ALL, LC_MESSAGES, LANG }: Environment): Language {
  const named = (LC_ALL || LC_MESSAGES || LANG || '').slice(0, 2).toLowerCase()
  return LANGUAGES.find((language) => language === named) ?? 'id'
}
