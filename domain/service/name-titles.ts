// Words before a name that are no name: titles, and what tells a Balinese man from a woman.

/** They stand before a name, and may be left out or added by whoever says it. */
const TITLES = new Set(
  'i ni m md mhd muh muhd moh mohd moch much muhammad muhamad mohammad mohamad mochammad mochamad muchammad dr drs dra drg ir aa prof h hj haji hajah kh ust ustadz bapak bpk bp pak ibu bu sdr sdri saudara saudari tn ny nn mr mrs ms mbak mba kak'.split(
    ' ',
  ),
)
const MUHAMMAD = /^(?:m|md|mhd|muh|muhd|moh|mohd|moch|much|m[uo](?:h|ch)a?mm?ad)$/

/** Birth order and caste in Bali: many share them, so that the word after them is the one that tells people apart. */
const BALINESE = new Set(
  'wayan putu gede gde made kadek nengah nyoman komang ketut iluh luh gusti desak ngurah cokorda cok'.split(' '),
)
/** First names elsewhere: they are shared ones beside another Balinese word, as in Ida Bagus. */
const ALSO_ELSEWHERE = new Set('ida dewa bagus agung ayu anak'.split(' '))

const isBalinese = (word = ''): boolean => BALINESE.has(word) || ALSO_ELSEWHERE.has(word)
export const isMuhammad = (word: string): boolean => MUHAMMAD.test(word)

/** A title, or a letter that stands for a word: nobody is called by it. */
export const isTitle = (word: string): boolean => TITLES.has(word) || /^[a-z]$/.test(word)

/** How many of these folded words are titles at the beginning; the last word is never one. */
export function titlesBefore(words: readonly string[]): number {
  const first = words.findIndex((word) => !isTitle(word))
  return first < 0 ? Math.max(0, words.length - 1) : first
}

/** How many words after the titles are shared by many, such as Luh Putu before Ayu; the last word is never one. */
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

/** The words that have to be found: titles count where there is nothing else. */
export function wordsThatCount(words: readonly string[]): string[] {
  const names = words.filter((word) => !isTitle(word))
  return names.length > 0 ? names : [...words]
}
