// Settings of this phone that do not depend on the night: the language, the sound, and a mark that the phone is enrolled.
import { htmlLang, type Language } from '#contract/preferences.ts'

const LANGUAGE_KEY = 'senja_door_language'
const VOLUME_KEY = 'senja_door_volume'
const ENROLLED_KEY = 'senja_door_enrolled'

function readStored(key: string): string | null {
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
    // If the browser has no storage, the next start uses the default values.
  }
}

export function keptLanguage(): Language {
  const language = readStored(LANGUAGE_KEY)
  if (language === 'id' || language === 'en') return language
  return navigator.language.startsWith('en') ? 'en' : 'id'
}

/** Stores the language, and selects the web app manifest in this language. An installed door then shows its name in this language. */
export function keepLanguage(language: Language): void {
  keep(LANGUAGE_KEY, language)
  document.documentElement.lang = htmlLang[language]
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/door/door.${language}.webmanifest`)
}

/** Volume of the sounds: 0 off, 1 soft, 2 loud. */
export type Volume = 0 | 1 | 2

export function keptVolume(): Volume {
  const volume = readStored(VOLUME_KEY)
  return volume === '0' ? 0 : volume === '1' ? 1 : 2
}

export const keepVolume = (volume: Volume): void => keep(VOLUME_KEY, String(volume))

/**
 * Returns true if this browser was enrolled as a door. Some browsers clear the database but keep this entry. A phone without data then
 * knows that its data was lost.
 */
export const keptEnrolled = (): boolean => readStored(ENROLLED_KEY) === '1'
export const keepEnrolled = (isEnrolled: boolean): void => keep(ENROLLED_KEY, isEnrolled ? '1' : '0')
