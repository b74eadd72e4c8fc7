// How a reservation is found again: by words of a name in any spelling, digits of a phone, a code, an e-mail address.
import { readBookingCode } from '#domain/reservations/booking-code.ts'
import { foldWord, wordsOf } from '#domain/service/fold-word.ts'
import { nearSounds, soundOf } from '#domain/service/name-sound.ts'
import { wordsThatCount } from '#domain/service/name-titles.ts'

/** Shorter words of our alphabet are taken whole: what begins with one letter is everybody. */
const LEAST_BEGINNING = 3
const isTooShort = (word: string): boolean => word.length < LEAST_BEGINNING && /^[a-z\d]+$/.test(word)
const MOST_WORDS = 6
const LONGEST = 40
const LONGEST_QUESTION = 120
/** Two words of which one is as short may be written as one: Nur Aini is Nuraini. */
const SHORT = 4
/** Before the sound of a word, so that it is no written one. `reservation_words_of` stores sounds so. */
const HEARD = '~'

const quoted = (word: string) => `'${word.replaceAll(/['\\]/g, '')}'`
const beginning = (word: string) => `${quoted(word)}:*`
const anyOf = (terms: readonly string[]) => (terms.length === 1 ? (terms[0] ?? '') : `(${terms.join(' | ')})`)
const reversed = (text: string): string => Array.from(text).toReversed().join('')
const cut = (word: string): string => Array.from(word).slice(0, LONGEST).join('')

/** Digits of a phone number without its trunk zero or the country's code, as far as they are typed. */
const localDigits = (digits: string): string => digits.replace(/^(?:00+62|62|0+)0*/, '')

/** The digits of a link to a chat, which is what people copy. */
const LINKED = /(?:wa\.me\/|[?&]phone=|^tel:)\+?([\d%\s-]+)/

/** What is left of a question when it is a phone number in whatever dress; null where it is none. */
function phoneIn(text: string): string | null {
  const bare = (LINKED.exec(text)?.[1] ?? text).replaceAll(/[\u2010-\u2015\u2212]/g, '-')
  const digits = bare.replaceAll(/\D/g, '')
  return /^[+\d\s()./-]+$/.test(bare) && digits.length >= LEAST_BEGINNING ? digits : null
}

/** A phone from its beginning or up to its end, or part of a code. */
function digitTerms(digits: string): string[] {
  const local = localDigits(digits)
  // The end of a number may begin with a zero or 62 as well, which are no prefix there.
  return [`-${reversed(digits)}`, ...(local.length >= LEAST_BEGINNING ? [`+${local}`, local] : [])].map(beginning)
}

/** A word as it is written or as it sounds, from its beginning on. */
function wordTerm(word: string): string {
  if (/^\d+$/.test(word) && word.length >= LEAST_BEGINNING)
    return anyOf([...new Set([beginning(word), ...digitTerms(word)])])
  if (isTooShort(word)) return quoted(word)
  const sound = soundOf(word)
  return anyOf([beginning(word), ...(sound === '' ? [] : [beginning(HEARD + sound)])])
}

/** The same, or what one slip of the finger makes of it. */
const looseTerm = (word: string): string =>
  anyOf([wordTerm(word), ...nearSounds(word).map((sound) => quoted(HEARD + sound))])

/** What somebody typed, folded, as far as it is read. */
const readable = (typed: string): string => foldWord(typed.trim()).slice(0, LONGEST_QUESTION)

/** Codes that the whole question may be, with blanks and dashes anywhere: "SNJ 4RJ E13", "4rj e1". */
function codeTerms(text: string): string[] {
  const whole = readBookingCode(text)?.replace('SNJ-', '').toLowerCase()
  const compact = text.replaceAll(/[\s-]/g, '').replace(/^snj(?=.{3})/, '')
  const isPart = /^[0-9a-z]{3,6}$/.test(compact) && (/^\s*snj/.test(text) || /\d/.test(compact))
  return [...new Set([...(whole ? [quoted(whole)] : []), ...(isPart ? [beginning(compact)] : [])])]
}

/** Words of a name; none where the question is a phone number, an address or a code with its prefix. */
function nameWords(text: string): string[] {
  if (text.includes('@') || phoneIn(text) !== null) return []
  const words = wordsOf(text.replaceAll(/\bsnj[\s-]*(?=[0-9a-z]{3})/g, ''))
    .slice(0, MOST_WORDS)
    .map(cut)
  return wordsThatCount(words)
}

/** Every word counts; two of them may have been written as one. */
function everyWord(words: readonly string[], term: (word: string) => string): string {
  const all = words.map(term).join(' & ')
  const joined = words.slice(1).flatMap((word, at) => {
    const before = words[at] ?? ''
    const others = words.filter((_, other) => other !== at && other !== at + 1)
    return Math.min(before.length, word.length) > SHORT || before.length + word.length <= SHORT
      ? []
      : [[before + word, ...others].map(term).join(' & ')]
  })
  return joined.length === 0 ? all : [all, ...joined].map((one) => `(${one})`).join(' | ')
}

/**
 * The same question with every word whole and as written; null where it is not of words. Whoever has them comes first, and an index
 * meets two whole words twenty times as fast as two beginnings that hundred thousands share.
 */
export function wholeQuery(typed: string): string | null {
  const words = nameWords(readable(typed))
  return words.length === 0 ? null : words.map(quoted).join(' & ')
}

/** The words as they are written, from their beginnings on: whoever has them comes before other spellings. Null where it is not of words. */
export function writtenQuery(typed: string): string | null {
  const words = nameWords(readable(typed))
  return words.length === 0
    ? null
    : words.map((word) => (isTooShort(word) ? quoted(word) : beginning(word))).join(' & ')
}

/** What to look for, as a `tsquery`; null where nothing is asked. */
export function searchQuery(typed: string): string | null {
  const text = readable(typed)
  const digits = phoneIn(text)
  if (digits !== null) return anyOf([...new Set([...digitTerms(digits), ...codeTerms(text)])])
  if (text.includes('@')) return beginning(cut(text))
  const words = nameWords(text)
  const terms = [...(words.length === 0 ? [] : [everyWord(words, wordTerm)]), ...codeTerms(text)]
  return terms.length === 0
    ? null
    : terms.length === 1
      ? (terms[0] ?? null)
      : terms.map((one) => `(${one})`).join(' | ')
}

/** The question with one mistake of typing in each longer word; null where no word is long enough. It finds all that the question does. */
export function looseQuery(typed: string): string | null {
  const words = nameWords(readable(typed))
  return words.some((word) => nearSounds(word).length > 0) ? everyWord(words, looseTerm) : null
}
