// Queries that find a reservation by words of a name in any spelling, digits of a phone, a code or an e-mail.
import { readBookingCode } from '#domain/reservations/booking-code.ts'
import { foldWord, wordsOf } from '#domain/service/fold-word.ts'
import { nearSounds, soundOf } from '#domain/service/name-sound.ts'
import { wordsThatCount } from '#domain/service/name-titles.ts'

/** Shorter Latin words must match whole, because too many words begin with one or two letters. */
const LEAST_BEGINNING = 3
const isTooShort = (word: string): boolean => word.length < LEAST_BEGINNING && /^[a-z\d]+$/.test(word)
const MOST_WORDS = 6
const LONGEST = 40
const LONGEST_QUESTION = 120
/** Two words may be written as one if one of them has at most so many letters: Nur Aini is Nuraini. */
const SHORT = 4
/** Prefix of the sound of a word, to distinguish it from written words. `reservation_words_of` stores sounds so. */
const HEARD = '~'

const quoted = (word: string) => `'${word.replaceAll(/['\\]/g, '')}'`
const beginning = (word: string) => `${quoted(word)}:*`
const anyOf = (terms: readonly string[]) => (terms.length === 1 ? (terms[0] ?? '') : `(${terms.join(' | ')})`)
const reversed = (text: string): string => Array.from(text).toReversed().join('')
const cut = (word: string): string => Array.from(word).slice(0, LONGEST).join('')

/** Removes the trunk zero or the country code from typed digits of a phone. */
const localDigits = (digits: string): string => digits.replace(/^(?:00+62|62|0+)0*/, '')

/** The phone in a link to a chat, because people paste such links. */
const LINKED = /(?:wa\.me\/|[?&]phone=|^tel:)\+?([\d%\s-]+)/

/** Returns the digits of a query that is a phone number in any format, or null. */
function phoneIn(text: string): string | null {
  const bare = (LINKED.exec(text)?.[1] ?? text).replaceAll(/[\u2010-\u2015\u2212]/g, '-')
  const digits = bare.replaceAll(/\D/g, '')
  return /^[+\d\s()./-]+$/.test(bare) && digits.length >= LEAST_BEGINNING ? digits : null
}

/** Terms for digits: the beginning of a phone, the end of a phone, or part of a code. */
function digitTerms(digits: string): string[] {
  const local = localDigits(digits)
  // The last digits of a phone may begin with 0 or 62, so the term for the end keeps them.
  return [`-${reversed(digits)}`, ...(local.length >= LEAST_BEGINNING ? [`+${local}`, local] : [])].map(beginning)
}

/** A term for words that begin with the word or with its sound. */
function wordTerm(word: string): string {
  if (/^\d+$/.test(word) && word.length >= LEAST_BEGINNING)
    return anyOf([...new Set([beginning(word), ...digitTerms(word)])])
  if (isTooShort(word)) return quoted(word)
  const sound = soundOf(word)
  return anyOf([beginning(word), ...(sound === '' ? [] : [beginning(HEARD + sound)])])
}

/** `wordTerm`, or a word with one typing mistake. */
const looseTerm = (word: string): string =>
  anyOf([wordTerm(word), ...nearSounds(word).map((sound) => quoted(HEARD + sound))])

/** The typed query, folded and cut to the longest length that is read. */
const readable = (typed: string): string => foldWord(typed.trim()).slice(0, LONGEST_QUESTION)

/** Terms for a query that is a code or its beginning, with blanks and dashes anywhere: "SNJ 4RJ E13", "4rj e1". */
function codeTerms(text: string): string[] {
  const whole = readBookingCode(text)?.replace('SNJ-', '').toLowerCase()
  const compact = text.replaceAll(/[\s-]/g, '').replace(/^snj(?=.{3})/, '')
  const isPart = /^[0-9a-z]{3,6}$/.test(compact) && (/^\s*snj/.test(text) || /\d/.test(compact))
  return [...new Set([...(whole ? [quoted(whole)] : []), ...(isPart ? [beginning(compact)] : [])])]
}

/** The words of a name. Empty if the query is a phone number, an address or a code with its prefix. */
function nameWords(text: string): string[] {
  if (text.includes('@') || phoneIn(text) !== null) return []
  const words = wordsOf(text.replaceAll(/\bsnj[\s-]*(?=[0-9a-z]{3})/g, ''))
    .slice(0, MOST_WORDS)
    .map(cut)
  return wordsThatCount(words)
}

/** A query that needs every word. Two neighbouring words may be written as one. */
function everyWord(words: readonly string[], term: (word: string) => string): string {
  const all = words.map(term).join(' & ')
  const joined = words.slice(1).flatMap((word, at) => {
    const before = words[at] ?? ''
    const others = words.filter((_, other) => other !== at && other !== at + 1)
    return Math.min(before.length, word.length) > SHORT || before.length + word.length <= SHORT
      ? []
      : [[before + word, ...others].map(term).join(' & ')]
  })
  return joined.length === 0 ? all : [all, ...joined].map((query) => `(${query})`).join(' | ')
}

/**
 * The query for whole words as written; null if it has no words. Its matches come first. The index finds two whole words twenty
 * times faster than two beginnings of words that many guests share.
 */
export function wholeQuery(typed: string): string | null {
  const words = nameWords(readable(typed))
  return words.length === 0 ? null : words.map(quoted).join(' & ')
}

/** The query for beginnings of words as written; null if it has no words. Its matches come before other spellings. */
export function writtenQuery(typed: string): string | null {
  const words = nameWords(readable(typed))
  return words.length === 0
    ? null
    : words.map((word) => (isTooShort(word) ? quoted(word) : beginning(word))).join(' & ')
}

/** The `tsquery` of a typed query, or null if nothing is searched. */
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
      : terms.map((term) => `(${term})`).join(' | ')
}

/** The query with one typing mistake in each longer word; null if no word is long enough. It also finds all of `searchQuery`. */
export function looseQuery(typed: string): string | null {
  const words = nameWords(readable(typed))
  return words.some((word) => nearSounds(word).length > 0) ? everyWord(words, looseTerm) : null
}
