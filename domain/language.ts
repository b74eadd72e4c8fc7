/** Languages of the site, the mails and the office (spec §1). */
export const LANGUAGES = ['id', 'en'] as const

export type Language = (typeof LANGUAGES)[number]
