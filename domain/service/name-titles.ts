// Words before a name that are not part of the name: titles, and the Balinese markers of gender (i, ni).

/** Titles before a name. People often leave titles out or add them. */
const TITLES = new Set(
  'i ni m md mhd muh muhd moh mohd moch much muhammad muhamad mohammad mohamad mochammad mochamad muchammad dr drs dra drg ir aa prof h hj haji hajah kh ust ustadz bapak bpk bp pak ibu bu sdr sdri saudara saudari tn ny nn mr mrs ms mbak mba kak'.split(
    ' ',
  ),
)
const MUHAMMAD = /^(?:m|md|mhd|muh|muhd|moh|mohd|moch|much|m[uo](?:h|ch)a?mm?ad)$/

/** Balinese names that state the order of birth or the caste. Many people have these names, so the next word identifies a person better. */
const BALINESE = new Set(
  'wayan putu gede gde made kadek nengah nyoman komang ketut iluh luh gusti desak ngurah cokorda cok'.split(' '),
)
/**
 * Balinese names that are also first names in other regions. They state the order of birth or the caste only in two cases: after the marker
 * i or ni, or next to a second Balinese name, as in Ida Bagus.
 */
const ALSO_ELSEWHERE = new Set('ida dewa bagus agung ayu anak'.split(' '))

const isBalinese = (word = ''): boolean => BALINESE.has(word) || ALSO_ELSEWHERE.has(word)
export const isMuhammad = (word: string): boolean => MUHAMMAD.test(word)

/** Returns true if a word is a title or a single letter. Such a word is not a first name. */
export const isTitle = (word: string): boolean => TITLES.has(word) || /^[a-z]$/.test(word)

/** Counts the titles at the beginning of folded words. The last word never counts as a title. */
export function titlesBefore(words: readonly string[]): number {
  const first = words.findIndex((word) => !isTitle(word))
  return first < 0 ? Math.max(0, words.length - 1) : first
}

/**
 * Counts the Balinese names that follow the titles and state the order of birth or the caste. Example: Luh Putu in Luh Putu Ayu. The last
 * word is never counted.
 */
export function sharedBefore(words: readonly string[], titles: number): number {
  const hasMark = words.slice(0, titles).some((word) => word === 'i' || word === 'ni')
  const names = words.slice(titles)
  const first = names.findIndex(
    (word, at) =>
      at === names.length - 1 ||
      !(BALINESE.has(word) || (isBalinese(word) && (hasMark || at > 0 || isBalinese(names[1])))),
  )
  return Math.max(0, first)
}

/** Returns the words that a search must find: all words except titles. If there are only titles, returns the titles. */
export function wordsThatCount(words: readonly string[]): string[] {
  const names = words.filter((word) => !isTitle(word))
  return names.length > 0 ? names : [...words]
}
