// Scores how well a typed search matches a party. The door has only the first name and an initial of each guest.
import type { DoorParty } from '#domain/door/door-list.ts'
import { ownPartOf, withoutPrefixes } from '#domain/reservations/booking-code.ts'
import { foldWord, partsOf, wordsOf } from '#domain/service/fold-word.ts'
import { nearSounds, soundOf } from '#domain/service/name-sound.ts'
import { isTitle } from '#domain/service/name-titles.ts'

export type PartyWords = {
  /** The searchable words of the party: the guest's name, the place, and the booking code without its prefix. */
  words: string[]
  sounds: string[]
  /** Initials in the name of the guest. The door has only the first letter of these words. */
  initials: string[]
}

/** A typed word with its phonetic key. The key is computed once, and then compared with the keys of all parties. */
type TypedWord = {
  word: string
  sound: string
  near: Set<string>
  isWithin: boolean
  /** True for a title such as "Mr", or a number before the name. A party does not need to match this word. */
  isExtra: boolean
}

const INITIAL = /^\p{L}\p{M}*\.$/u
/** Scripts without spaces between words. In these scripts, a typed word may match any part of a name. */
const WITHOUT_BLANKS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

export function partyWords({ name, place, code }: DoorParty): PartyWords {
  const pieces = name.split(/\s+/)
  const fullName = pieces.filter((piece) => !INITIAL.test(piece)).join(' ')
  const words = [...new Set([...wordsOf(fullName), ...partsOf(fullName), ...wordsOf(place)])]
  return {
    words: [...words, ...(code ? [ownPartOf(code).toLowerCase()] : [])],
    sounds: words.map(soundOf),
    initials: pieces.filter((piece) => INITIAL.test(piece)).map((piece) => foldWord(piece.slice(0, -1))),
  }
}

/**
 * Splits a typed search into words, without the prefixes of booking codes. If the search contains only separators and emoji, the list is
 * empty.
 */
export function typedWords(search: string, prefixes: readonly string[]): TypedWord[] {
  const words = wordsOf(withoutPrefixes(search, prefixes))
  return words.map((word, at) => ({
    word,
    sound: soundOf(word),
    near: new Set(nearSounds(word)),
    isWithin: WITHOUT_BLANKS.test(word),
    isExtra: words.length > 1 && (isTitle(word) || (at === 0 && /^\d+$/.test(word))),
  }))
}

const BEST = 5
/** Minimum score of a sure match. A lower score means that only the first letter of the word matches. */
const SURE = 2
const BY_INITIAL = 1
const EXTRA = 0.1

/**
 * Scores how well one typed word matches a party. From the highest score to the lowest: a whole word, the beginning of a word, a phonetic
 * key, one typing mistake, an initial. 0 means no match.
 */
function fitOf({ word, sound, near, isWithin }: TypedWord, { words, sounds, initials }: PartyWords): number {
  if (words.includes(word)) return BEST
  if (words.some((partyWord) => partyWord.startsWith(word) || (isWithin && partyWord.includes(word)))) return BEST - 1
  if (sound !== '' && sounds.some((partySound) => partySound.startsWith(sound))) return BEST - 2
  if (near.size > 0 && sounds.some((partySound) => isNearBeginning(partySound, sound.length, near))) return SURE
  // The typed word may be two words of the name without the space: Nuraini matches the guest "Nur A".
  if (
    words.some(
      (partyWord) =>
        partyWord.length > 2 && word.startsWith(partyWord) && initials.includes(word.charAt(partyWord.length)),
    )
  )
    return SURE
  return initials.some((initial) => word.startsWith(initial) || soundOf(initial) === sound.charAt(0)) ? BY_INITIAL : 0
}

const isNearBeginning = (sound: string, length: number, near: ReadonlySet<string>): boolean =>
  near.has(sound) || [length - 1, length, length + 1].some((end) => end < sound.length && near.has(sound.slice(0, end)))

/**
 * Result of comparing a search with a party. `isWhole`: every typed word matches, and at least one word matches by more than its first
 * letter.
 */
export type Fit = { score: number; isWhole: boolean }

/**
 * Scores a party. Returns null if no word matches. Only typed words count, so a word of the name that the steward did not type does not
 * lower the score.
 */
export function fitParty(search: readonly TypedWord[], party: PartyWords): Fit | null {
  const fits = search.map((word) => ({ fit: fitOf(word, party), isExtra: word.isExtra }))
  const requiredFits = fits.filter(({ isExtra }) => !isExtra)
  const score = fits.reduce((sum, { fit, isExtra }) => sum + (isExtra ? fit * EXTRA : fit), 0)
  if (score === 0) return null
  return { score, isWhole: requiredFits.every(({ fit }) => fit > 0) && requiredFits.some(({ fit }) => fit >= SURE) }
}
