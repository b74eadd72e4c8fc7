// Scores how well a typed search fits a party. The door knows only the first name and an initial.
import type { DoorParty } from '#domain/door/door-list.ts'
import { foldWord, partsOf, wordsOf } from '#domain/service/fold-word.ts'
import { nearSounds, soundOf } from '#domain/service/name-sound.ts'
import { isTitle } from '#domain/service/name-titles.ts'

export type PartyWords = {
  /** Words of the name, the place and the code, as written. */
  words: string[]
  sounds: string[]
  /** Initials of the words that the door does not know. */
  initials: string[]
}

/** A typed word with its sound, computed once for the comparison with all parties. */
type TypedWord = {
  word: string
  sound: string
  near: Set<string>
  isWithin: boolean
  /** A title, or a number before the name. It need not match. */
  isExtra: boolean
}

const INITIAL = /^\p{L}\p{M}*\.$/u
/** Scripts without blanks between words. A word may then match any part of a name. */
const WITHOUT_BLANKS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

export function partyWords({ name, place, code }: DoorParty): PartyWords {
  const pieces = name.split(/\s+/)
  const named = pieces.filter((piece) => !INITIAL.test(piece)).join(' ')
  const words = [...new Set([...wordsOf(named), ...partsOf(named), ...wordsOf(place)])]
  return {
    words: [...words, ...(code ? [code.replace(/^SNJ-/, '').toLowerCase()] : [])],
    sounds: words.map(soundOf),
    initials: pieces.filter((piece) => INITIAL.test(piece)).map((piece) => foldWord(piece.slice(0, -1))),
  }
}

/** Splits a typed search into words. Signs alone give an empty list. */
export function typedWords(search: string): TypedWord[] {
  const words = wordsOf(search.replace(/^\s*snj[\s-]*(?=\w)/i, ''))
  return words.map((word, at) => ({
    word,
    sound: soundOf(word),
    near: new Set(nearSounds(word)),
    isWithin: WITHOUT_BLANKS.test(word),
    isExtra: words.length > 1 && (isTitle(word) || (at === 0 && /^\d+$/.test(word))),
  }))
}

const BEST = 5
/** The least score of a sure match. Below it only the first letter fits. */
const SURE = 2
const BY_INITIAL = 1
const EXTRA = 0.1

/** Scores one typed word: whole word, beginning, sound, one typing mistake, initial. 0 means no match. */
function fitOf({ word, sound, near, isWithin }: TypedWord, { words, sounds, initials }: PartyWords): number {
  if (words.includes(word)) return BEST
  if (words.some((known) => known.startsWith(word) || (isWithin && known.includes(word)))) return BEST - 1
  if (sound !== '' && sounds.some((known) => known.startsWith(sound))) return BEST - 2
  if (near.size > 0 && sounds.some((known) => isNearBeginning(known, sound.length, near))) return SURE
  // The typed word Nuraini may be the guest Nur A.
  if (words.some((known) => known.length > 2 && word.startsWith(known) && initials.includes(word.charAt(known.length))))
    return SURE
  return initials.some((initial) => word.startsWith(initial) || soundOf(initial) === sound.charAt(0)) ? BY_INITIAL : 0
}

const isNearBeginning = (sound: string, length: number, near: ReadonlySet<string>): boolean =>
  near.has(sound) || [length - 1, length, length + 1].some((end) => end < sound.length && near.has(sound.slice(0, end)))

/** `isWhole`: every typed word fits, and at least one by more than its first letter. */
export type Fit = { score: number; isWhole: boolean }

/** Scores a party, or returns null if no word fits. Words that the door does not know lower no score. */
export function fitParty(search: readonly TypedWord[], party: PartyWords): Fit | null {
  const fits = search.map((word) => ({ fit: fitOf(word, party), isExtra: word.isExtra }))
  const counted = fits.filter(({ isExtra }) => !isExtra)
  const score = fits.reduce((sum, { fit, isExtra }) => sum + (isExtra ? fit * EXTRA : fit), 0)
  if (score === 0) return null
  return { score, isWhole: counted.every(({ fit }) => fit > 0) && counted.some(({ fit }) => fit >= SURE) }
}
