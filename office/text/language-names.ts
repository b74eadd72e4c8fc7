import type { Language } from '#contract/preferences.ts'

/** The languages of the office, each in its own words. */
export const LANGUAGE_NAMES = { id: 'Indonesia', en: 'English' } as const satisfies Record<Language, string>
