// Settings of this phone: language, sound, and whether it is enrolled. They do not belong to a night.
import { htmlLang, type Language } from '#contract/preferences.ts'

const LANGUAGE_KEY = 'senja_door_language'
const VOLUME_KEY = 'senja_door_volume'
const ENROLLED_KEY = 'senja_door_enrolled'

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The next start begins as the first did.
  }
}

export function keptLanguage(): Language {
  const language = kept(LANGUAGE_KEY)
  if (language === 'id' || language === 'en') return language
  return navigator.language.startsWith('en') ? 'en' : 'id'
}

/** Whoever installs the door gets its name in their language. */
export function keepLanguage(language: Language): void {
  keep(LANGUAGE_KEY, language)
  document.documentElement.lang = htmlLang[language]
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/door/door.${language}.webmanifest`)
}

/** Off, soft, loud. */
export type Volume = 0 | 1 | 2

export function keptVolume(): Volume {
  const volume = kept(VOLUME_KEY)
  return volume === '0' ? 0 : volume === '1' ? 1 : 2
}

export const keepVolume = (volume: Volume): void => keep(VOLUME_KEY, String(volume))

/** Returns true if this browser is a door. Some browsers clear the database and keep this entry, so that an empty phone knows of the loss. */
export const keptEnrolled = (): boolean => kept(ENROLLED_KEY) === '1'
export const keepEnrolled = (isEnrolled: boolean): void => keep(ENROLLED_KEY, isEnrolled ? '1' : '0')
