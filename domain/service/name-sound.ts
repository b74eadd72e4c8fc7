// Old and new spellings of the same sound, and words that differ by one typing mistake.

/** Replacements in their order: Tjahja equals Cahya, Soedarjo Sudaryo, Achmad Ahmad, Jessica Yesika. */
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

/** The sound of a folded word. `sound_of` does the same in the database. */
export function soundOf(word: string): string {
  const sound = SAME_SOUNDS.reduce((text, [spelling, letters]) => text.replaceAll(spelling, letters), word)
  return sound.replaceAll(/(.)\1+/gu, '$1')
}

/** The letters that a sound may contain. */
const LETTERS = Array.from('abdefghiklmnoprstuw')
const VOWELS = Array.from('aeiou')
/** In a word of at least so many letters any letter may be wrong; in one of four, only a vowel: Bimo finds Bima, Sari not Sami. */
const FREELY_FROM = 5
const LEAST_SOUND = 3

const isVowel = (letter: string): boolean => VOWELS.includes(letter)

/** Returns the sounds that differ from the word by one typing mistake. Empty if the word is too short or not in Latin letters. */
export function nearSounds(word: string): string[] {
  const sound = soundOf(word)
  if (!/^[a-z]+$/.test(word) || sound.length < LEAST_SOUND || word.length < FREELY_FROM - 1) return []
  const letters = Array.from(sound)
  const cut = (at: number, dropped: number, put: string) => sound.slice(0, at) + put + sound.slice(at + dropped)
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

/** Returns true if the sounds of two folded words differ by one typing mistake. */
export function isNear(typed: string, word: string): boolean {
  const sound = soundOf(word)
  return Math.abs(soundOf(typed).length - sound.length) <= 1 && nearSounds(typed).includes(sound)
}
