// How a reservation is found again: by words of a name in any spelling, digits of a phone, a code, an e-mail address.

/** Old and new spellings of one sound, in the order they are read: Tjahja is Cahya, Soedarjo is Sudaryo. */
export const SAME_SOUNDS: readonly (readonly [string, string])[] = [
  ['dj', 'j'],
  ['tj', 'c'],
  ['nj', 'ny'],
  ['sj', 'sy'],
  ['ch', 'kh'],
  ['j', 'y'],
  ['oe', 'u'],
  ['ie', 'i'],
  ['ee', 'i'],
  ['ph', 'f'],
  ['v', 'f'],
  ['dh', 'd'],
  ['th', 't'],
  ['z', 's'],
]

/** A word as it sounds. The database has the same in `sound_of`, for what it keeps. */
export function soundOf(word: string): string {
  const sound = SAME_SOUNDS.reduce((heard, [spelled, sounds]) => heard.replaceAll(spelled, sounds), word)
  return sound.replaceAll(/(.)\1+/g, '$1')
}

/** Small letters without their marks. */
export const foldWord = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()

/** Shorter words are taken whole: what begins with one letter is everybody. */
const LEAST_BEGINNING = 3
const MOST_WORDS = 6
const LONGEST = 40

const quoted = (word: string) => `'${word.replaceAll(/['\\]/g, '')}'`

/** The digits of a phone number without its trunk zero or the country's code, as far as they are typed. */
const localDigits = (typed: string): string => typed.replaceAll(/\D/g, '').replace(/^(?:0+|62)/, '')
const reversed = (text: string): string => Array.from(text).toReversed().join('')

/** A word as it is written or as it sounds, from its beginning on. */
function beginning(word: string): string {
  if (word.length < LEAST_BEGINNING) return quoted(word)
  const sound = soundOf(word)
  return sound === '' || sound === word ? `${quoted(word)}:*` : `(${quoted(word)}:* | ${quoted(sound)}:*)`
}

/** What is between the words of a name, and what begins a code. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/snj-?(?=[0-9a-z]{3})/g, '')
    .split(/[\s!-/:-@[-`{-~]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST))

/** What somebody typed, folded, as far as it is read. */
const readable = (typed: string): string => foldWord(typed.trim()).slice(0, 120)

/**
 * The same question with every word whole, as written or as it sounds; null where it is not of several words. An index meets two
 * whole words twenty times as fast as two beginnings that hundred thousands share.
 */
export function wholeQuery(typed: string): string | null {
  const text = readable(typed)
  if (text.includes('@') || !/[^+\d\s().-]/.test(text)) return null
  const words = wordsOf(text)
  if (words.length < 2) return null
  return words
    .map((word) =>
      soundOf(word) === word || soundOf(word) === '' ? quoted(word) : `(${quoted(word)} | ${quoted(soundOf(word))})`,
    )
    .join(' & ')
}

/**
 * What to look for, as a `tsquery`; null where nothing is asked. Every word counts. Digits are a phone from its beginning or up
 * to its end, or part of a code.
 */
export function searchQuery(typed: string): string | null {
  const text = readable(typed)
  const typedDigits = text.replaceAll(/\D/g, '')
  // Spaces and dashes within a phone number are none between words.
  if (/^[+\d\s().-]+$/.test(text) && typedDigits.length >= LEAST_BEGINNING) {
    const local = localDigits(text)
    // The end of a number may begin with a zero or 62 as well, which are no prefix there.
    const readings = [`-${reversed(typedDigits)}`, ...(local.length >= LEAST_BEGINNING ? [`+${local}`, local] : [])]
    return `(${readings.map((word) => `${quoted(word)}:*`).join(' | ')})`
  }
  if (text.includes('@')) return `${quoted(text.slice(0, LONGEST))}:*`
  const words = wordsOf(text)
  if (words.length === 0) return null
  return words.map(beginning).join(' & ')
}
