// Builds the queries that find a reservation. A person can type words of a name in any spelling, digits of a phone, a code or an email.
import { readBookingCode, withoutPrefixes } from '#domain/reservations/booking-code.ts'
import { foldWord, wordsOf } from '#domain/service/fold-word.ts'
import { nearSounds, soundOf } from '#domain/service/name-sound.ts'
import { wordsThatCount } from '#domain/service/name-titles.ts'

/**
 * A Latin word must have at least this length to count as the beginning of a longer word. Too many words begin with the same one or two
 * letters.
 */
const LEAST_BEGINNING = 3
const isTooShort = (word: string): boolean => word.length < LEAST_BEGINNING && /^[a-z\d]+$/.test(word)
const MOST_WORDS = 6
const LONGEST = 40
const LONGEST_QUESTION = 120
/** A word of at most this length can be joined to its neighbor in a search: Nur Aini is also Nuraini. */
const SHORT = 4
/**
 * Prefix of phonetic keys in the index. It distinguishes them from written words. The database function `reservation_words_of` uses the
 * same prefix.
 */
const HEARD = '~'

const quoteWord = (word: string) => `'${word.replaceAll(/['\\]/g, '')}'`
const beginning = (word: string) => `${quoteWord(word)}:*`
const anyOf = (terms: readonly string[]) => (terms.length === 1 ? (terms[0] ?? '') : `(${terms.join(' | ')})`)
const reversed = (text: string): string => Array.from(text).toReversed().join('')
const cut = (word: string): string => Array.from(word).slice(0, LONGEST).join('')

/** Removes the leading zero or the country code from typed digits of a phone. */
const localDigits = (digits: string): string => digits.replace(/^(?:00+62|62|0+)0*/, '')

/** Matches the phone number in a link to a chat. People paste such links into the search. */
const LINKED = /(?:wa\.me\/|[?&]phone=|^tel:)\+?([\d%\s-]+)/

/** Returns the digits of a query if the query is a phone number in any format. Otherwise returns null. */
function phoneIn(text: string): string | null {
  const bare = (LINKED.exec(text)?.[1] ?? text).replaceAll(/[\u2010-\u2015\u2212]/g, '-')
  const digits = bare.replaceAll(/\D/g, '')
  return /^[+\d\s()./-]+$/.test(bare) && digits.length >= LEAST_BEGINNING ? digits : null
}

/** Returns search terms for typed digits. The digits can be the first or the last digits of a phone, or a part of a code. */
function digitTerms(digits: string): string[] {
  const local = localDigits(digits)
  // The last digits of a phone can begin with 0 or 62. Therefore the search by last digits uses all typed digits.
  return [`-${reversed(digits)}`, ...(local.length >= LEAST_BEGINNING ? [`+${local}`, local] : [])].map(beginning)
}

/**
 * Returns a search term for `word`. The term finds the words that begin with `word`. It also finds words that sound like this: their
 * phonetic key begins with the phonetic key of `word`.
 */
function wordTerm(word: string): string {
  if (/^\d+$/.test(word) && word.length >= LEAST_BEGINNING)
    return anyOf([...new Set([beginning(word), ...digitTerms(word)])])
  if (isTooShort(word)) return quoteWord(word)
  const sound = soundOf(word)
  return anyOf([beginning(word), ...(sound === '' ? [] : [beginning(HEARD + sound)])])
}

/** Returns a term that finds the same words as `wordTerm`, and also words with one typing mistake. */
const looseTerm = (word: string): string =>
  anyOf([wordTerm(word), ...nearSounds(word).map((sound) => quoteWord(HEARD + sound))])

const readable = (query: string): string => foldWord(query.trim()).slice(0, LONGEST_QUESTION)

/** Returns terms for a query that is a code or the beginning of a code. Spaces and dashes can be anywhere: "SNJ 4RJ E13", "4rj e1". */
function codeTerms(text: string, prefixes: readonly string[]): string[] {
  const whole = readBookingCode(text, prefixes)?.toLowerCase()
  const withoutPrefix = withoutPrefixes(text, prefixes)
  const compact = withoutPrefix.replaceAll(/[\s-]/g, '')
  const isPart = /^[0-9a-z]{3,6}$/.test(compact) && (withoutPrefix !== text || /\d/.test(compact))
  return [...new Set([...(whole ? [quoteWord(whole)] : []), ...(isPart ? [beginning(compact)] : [])])]
}

/** Returns the words of a name in the query. Returns an empty list if the query is a phone, an email, or a code with its prefix. */
function nameWords(text: string, prefixes: readonly string[]): string[] {
  if (text.includes('@') || phoneIn(text) !== null) return []
  const words = wordsOf(withoutPrefixes(text, prefixes)).slice(0, MOST_WORDS).map(cut)
  return wordsThatCount(words)
}

/** Combines words into a query. A result must contain every word. Two neighboring words can also be written as one word. */
function everyWord(words: readonly string[], term: (word: string) => string): string {
  const all = words.map(term).join(' & ')
  const joinedTerms = words.slice(1).flatMap((word, at) => {
    const before = words[at] ?? ''
    const others = words.filter((_, other) => other !== at && other !== at + 1)
    return Math.min(before.length, word.length) > SHORT || before.length + word.length <= SHORT
      ? []
      : [[before + word, ...others].map(term).join(' & ')]
  })
  return joinedTerms.length === 0 ? all : [all, ...joinedTerms].map((query) => `(${query})`).join(' | ')
}

/**
 * Returns a query for whole words exactly as typed. Returns null if there are no words. The search lists the matches of this query first.
 * The index finds two whole words twenty times faster than the beginnings of two words, because many names begin with the same letters.
 */
export function wholeQuery(query: string, prefixes: readonly string[]): string | null {
  const words = nameWords(readable(query), prefixes)
  return words.length === 0 ? null : words.map(quoteWord).join(' & ')
}

/**
 * Returns a query for words that begin with the typed words, exactly as typed. Returns null if there are no words. The search lists the
 * matches of this query before matches with other spellings.
 */
export function writtenQuery(query: string, prefixes: readonly string[]): string | null {
  const words = nameWords(readable(query), prefixes)
  return words.length === 0
    ? null
    : words.map((word) => (isTooShort(word) ? quoteWord(word) : beginning(word))).join(' & ')
}

/**
 * Returns the `tsquery` for a typed query. Returns null if the query has no word, digits, code or email. `prefixes` are the prefixes of
 * booking codes.
 */
export function searchQuery(query: string, prefixes: readonly string[]): string | null {
  const text = readable(query)
  const digits = phoneIn(text)
  if (digits !== null) return anyOf([...new Set([...digitTerms(digits), ...codeTerms(text, prefixes)])])
  if (text.includes('@')) return beginning(cut(text))
  const words = nameWords(text, prefixes)
  const terms = [...(words.length === 0 ? [] : [everyWord(words, wordTerm)]), ...codeTerms(text, prefixes)]
  return terms.length === 0
    ? null
    : terms.length === 1
      ? (terms[0] ?? null)
      : terms.map((term) => `(${term})`).join(' | ')
}

/**
 * Returns a query that allows one typing mistake in each word that is long enough. Returns null if no word is long enough. The query also
 * finds the words that `searchQuery` finds.
 */
export function looseQuery(query: string, prefixes: readonly string[]): string | null {
  const words = nameWords(readable(query), prefixes)
  return words.some((word) => nearSounds(word).length > 0) ? everyWord(words, looseTerm) : null
}
