// Spellings that stand for one sound, old and new, and the words that one slip of the finger makes of another.

/** In the order they are read: Tjahja is Cahya, Soedarjo is Sudaryo, Achmad is Ahmad, Jessica is Yesika. */
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

/** A folded word as it sounds. The database has the same in `sound_of`, for what it keeps. */
export function soundOf(word: string): string {
  const sound = SAME_SOUNDS.reduce((heard, [spelled, sounds]) => heard.replaceAll(spelled, sounds), word)
  return sound.replaceAll(/(.)\1+/gu, '$1')
}

/** The letters that are left of the alphabet in a sound. */
const LETTERS = Array.from('abdefghiklmnoprstuw')
const VOWELS = Array.from('aeiou')
/** From so many letters on any one of them may be wrong; of one less, a vowel: Bimo is Bima, but Sari is not Sami. */
const FREELY_FROM = 5
const LEAST_SOUND = 3

const isVowel = (letter: string): boolean => VOWELS.includes(letter)

/** Sounds of words that one mistake of typing makes of this word; none where it is too short, or not in Latin letters. */
export function nearSounds(word: string): string[] {
  const sound = soundOf(word)
  if (!/^[a-z]+$/.test(word) || sound.length < LEAST_SOUND || word.length < FREELY_FROM - 1) return []
  const letters = Array.from(sound)
  const cut = (at: number, dropped: number, put: string) => sound.slice(0, at) + put + sound.slice(at + dropped)
  const vowels = letters.flatMap((letter, at) => (isVowel(letter) ? VOWELS.map((vowel) => cut(at, 1, vowel)) : []))
  const made =
    word.length < FREELY_FROM
      ? vowels
      : [
          ...letters.map((_, at) => cut(at, 1, '')),
          ...letters.slice(1).map((letter, at) => cut(at, 2, letter + (letters[at] ?? ''))),
          ...letters.flatMap((_, at) => LETTERS.map((letter) => cut(at, 1, letter))),
          ...[...letters, ''].flatMap((_, at) => LETTERS.map((letter) => cut(at, 0, letter))),
        ]
  return [...new Set(made.map((one) => one.replaceAll(/(.)\1+/gu, '$1')))].filter((one) => one !== sound)
}

/** Whether two folded words differ by one mistake of typing, as they sound. */
export function isNear(typed: string, word: string): boolean {
  const [one, other] = [soundOf(typed), soundOf(word)]
  return Math.abs(one.length - other.length) <= 1 && nearSounds(typed).includes(other)
}
