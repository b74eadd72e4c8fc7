// Phonetic keys of names. Old and new spellings of a name have the same phonetic key, so a search finds both spellings. A search can also
// allow one typing mistake in the key.

/**
 * Replacements that turn the spelling of a word into its phonetic key, applied in this order. For example, Tjahja and Cahya get the same
 * key, and so do Soedarjo and Sudaryo.
 */
export const SAME_SOUNDS: readonly (readonly [string, string])[] = [
  ['dj', 'j'],
  ['tj', 'c'],
  ['nj', 'ny'],
  ['sj', 'sy'],
  ['sh', 'sy'],
  ['chr', 'kr'],
  ['ch', 'h'],
  ['kh', 'h'],
  ['gh', 'g'],
  ['c', 'k'],
  ['q', 'k'],
  ['oe', 'u'],
  ['ph', 'f'],
  ['v', 'f'],
  ['bh', 'b'],
  ['dh', 'd'],
  ['th', 't'],
  ['x', 'ks'],
  ['z', 's'],
  ['j', 'y'],
  ['ie', 'i'],
  ['ee', 'i'],
  ['y', 'i'],
]

/** Returns the phonetic key of a folded word. The database function `sound_of` returns the same key. */
export function soundOf(word: string): string {
  const sound = SAME_SOUNDS.reduce((text, [spelling, letters]) => text.replaceAll(spelling, letters), word)
  return sound.replaceAll(/(.)\1+/gu, '$1')
}

const LETTERS = Array.from('abdefghiklmnoprstuw')
const VOWELS = Array.from('aeiou')
/**
 * In a word of at least this length, one letter can be mistyped. In a word of four letters, only a vowel can be mistyped: Bimo finds Bima,
 * but Sari does not find Sami.
 */
const FREELY_FROM = 5
const LEAST_SOUND = 3

const isVowel = (letter: string): boolean => VOWELS.includes(letter)

/**
 * Returns the phonetic keys that differ from the phonetic key of the word by one typing mistake. Returns an empty list if the word is too
 * short or not in Latin letters.
 */
export function nearSounds(word: string): string[] {
  const sound = soundOf(word)
  if (!/^[a-z]+$/.test(word) || sound.length < LEAST_SOUND || word.length < FREELY_FROM - 1) return []
  const letters = Array.from(sound)
  const cut = (at: number, dropCount: number, put: string) => sound.slice(0, at) + put + sound.slice(at + dropCount)
  const vowels = letters.flatMap((letter, at) => (isVowel(letter) ? VOWELS.map((vowel) => cut(at, 1, vowel)) : []))
  const variants =
    word.length < FREELY_FROM
      ? vowels
      : [
          ...letters.map((_, at) => cut(at, 1, '')),
          ...letters.slice(1).map((letter, at) => cut(at, 2, letter + (letters[at] ?? ''))),
          ...letters.flatMap((_, at) => LETTERS.map((letter) => cut(at, 1, letter))),
          ...[...letters, ''].flatMap((_, at) => LETTERS.map((letter) => cut(at, 0, letter))),
        ]
  return [...new Set(variants.map((variant) => variant.replaceAll(/(.)\1+/gu, '$1')))].filter(
    (variant) => variant !== sound,
  )
}

/** Returns true if the phonetic keys of two folded words differ by one typing mistake. */
export function isNear(typedWord: string, word: string): boolean {
  const sound = soundOf(word)
  return Math.abs(soundOf(typedWord).length - sound.length) <= 1 && nearSounds(typedWord).includes(sound)
}
