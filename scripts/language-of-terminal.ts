import { FALLBACK_LANGUAGE, isLanguage, type Language } from '#contract/preferences.ts'

/** The language that a terminal is set to, by the variables that programs read, the strongest first. */
export function languageOfTerminal({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language {
  const language = (LC_ALL || LC_MESSAGES || LANG || '').slice(0, 2).toLowerCase()
  return isLanguage(language) ? language : FALLBACK_LANGUAGE
}
