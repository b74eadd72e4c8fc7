// How well what was typed fits a party of which a door knows the first name and an initial.
import type { DoorParty } from '#domain/door/door-list.ts'
import { foldWord, partsOf, wordsOf } from '#domain/service/fold-word.ts'
import { nearSounds, soundOf } from '#domain/service/name-sound.ts'
import { isTitle } from '#domain/service/name-titles.ts'

export type PartyWords = {
  /** Of the name, its place and its code, as they are written. */
  words: string[]
  sounds: string[]
  /** First letters of the words that the door does not have. */
  initials: string[]
}

/** A typed word, ready to be compared with thousands. */
type TypedWord = {
  word: string
  sound: string
  near: Set<string>
  isWithin: boolean
  /** A title, or a number before the name: the party need not have it. */
  isExtra: boolean
}

const INITIAL = /^\p{L}\p{M}*\.$/u
/** Scripts that put no blank between words: any part of a name is a word of it. */
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

/** The words that were typed; empty where nothing readable was. */
export function typedWords(typed: string): TypedWord[] {
  const words = wordsOf(typed.replace(/^\s*snj[\s-]*(?=\w)/i, ''))
  return words.map((word, at) => ({
    word,
    sound: soundOf(word),
    near: new Set(nearSounds(word)),
    isWithin: WITHOUT_BLANKS.test(word),
    isExtra: words.length > 1 && (isTitle(word) || (at === 0 && /^\d+$/.test(word))),
  }))
}

const BEST = 5
/** Less is a letter alone, which says little. */
const SURE = 2
const BY_INITIAL = 1
const EXTRA = 0.1

/** How one typed word fits: whole, from its beginning, as it sounds, but for one slip of the finger, by an initial; 0: not at all. */
function fitOf({ word, sound, near, isWithin }: TypedWord, { words, sounds, initials }: PartyWords): number {
  if (words.includes(word)) return BEST
  if (words.some((one) => one.startsWith(word) || (isWithin && one.includes(word)))) return BEST - 1
  if (sound !== '' && sounds.some((one) => one.startsWith(sound))) return BEST - 2
  if (near.size > 0 && sounds.some((one) => isNearBeginning(one, sound.length, near))) return SURE
  // Nur A. may be who says Nuraini.
  if (words.some((one) => one.length > 2 && word.startsWith(one) && initials.includes(word.charAt(one.length))))
    return SURE
  return initials.some((initial) => word.startsWith(initial) || soundOf(initial) === sound.charAt(0)) ? BY_INITIAL : 0
}

const isNearBeginning = (sound: string, length: number, near: ReadonlySet<string>): boolean =>
  near.has(sound) || [length - 1, length, length + 1].some((end) => end < sound.length && near.has(sound.slice(0, end)))

/** `isWhole`: every typed word fits, and one of them by more than its first letter. */
export type Fit = { score: number; isWhole: boolean }

/** Null: nothing of it fits. More words never make a party unfit: those that its door does not know are passed over. */
export function fitParty(typed: readonly TypedWord[], party: PartyWords): Fit | null {
  const fits = typed.map((word) => ({ fit: fitOf(word, party), isExtra: word.isExtra }))
  const counted = fits.filter(({ isExtra }) => !isExtra)
  const score = fits.reduce((sum, { fit, isExtra }) => sum + (isExtra ? fit * EXTRA : fit), 0)
  if (score === 0) return null
  return { score, isWhole: counted.every(({ fit }) => fit > 0) && counted.some(({ fit }) => fit >= SURE) }
}
