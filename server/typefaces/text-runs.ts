// Which typeface draws each character of a text, and in which order the pieces stand on a line (Unicode Annexes 9 and 29).
import bidiFactory, { type EmbeddingLevels } from 'bidi-js'
import { fallbackFor } from '#server/typefaces/fallback-faces.ts'

/** The face that a text is set in. Any other name is a fallback face. */
export const OWN_FACE = 'own'
/** Stands in place of a character that no face has, so that its absence is seen. */
export const MISSING = '\ufffd'

export type HasCharacter = (character: string) => boolean
/** `faces`: the face of each code unit of the text. `isOwn`: all of it is in its own face, from left to right. */
export type SetText = { text: string; isOwn: boolean; faces: string[]; levels: EmbeddingLevels }
/** A piece of a line in one face and one direction, as a shaper of that face takes it. */
export type TextRun = { text: string; face: string }

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Characters without a picture of their own: joiners, selectors, marks of direction, controls. */
const UNSEEN = /^(?:[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]|\p{Cs})$/u
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

const clustersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)
const isSeen = (character: string): boolean => !UNSEEN.test(character)

/**
 * Assigns faces to a text in one paragraph. `has`: whether the text's own face has a character. `unit`: what is set in a fallback face as a
 * whole if that face can: names read best in one weight, titles keep their own face word by word.
 */
export function setText(text: string, has: HasCharacter, unit: 'text' | 'word'): SetText {
  const plain = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  const shared = sharedFace(plain, has)
  const whole = unit === 'text' || shared === OWN_FACE ? shared : null
  // Blanks stay in the own face: a run of letters from right to left is then one word.
  const pieces = plain
    .split(/(?<= )|(?= )/)
    .flatMap((word) => (whole === null || word === ' ' ? facesOfWord(word, has) : [{ text: word, face: whole }]))
  const set = pieces.map((piece) => piece.text).join('')
  const faces = pieces.flatMap(({ text: piece, face }) => Array.from({ length: piece.length }, () => face))
  const levels = bidi.getEmbeddingLevels(set, 'auto')
  const isOwn = whole === OWN_FACE && levels.levels.every((level) => level === 0)
  return { text: set, isOwn, faces, levels }
}

/** The one face that has all characters of a text: its own, else the fallback of the first missing one. Null if there is none. */
function sharedFace(text: string, has: HasCharacter): string | null {
  const characters = Array.from(text).filter((character) => character !== ' ' && isSeen(character))
  const missing = characters.find((character) => !has(character))
  if (missing === undefined) return OWN_FACE
  const fallback = fallbackFor(missing)
  return characters.every((character) => fallbackFor(character) === fallback) ? fallback : null
}

const facesOfWord = (word: string, has: HasCharacter): TextRun[] => {
  const face = sharedFace(word, has)
  return face === null ? clustersOf(word).flatMap((cluster) => facesOfCluster(cluster, has)) : [{ text: word, face }]
}

/** Letter and marks stay together if one face has them all; unseen characters go with what they join. */
function facesOfCluster(cluster: string, has: HasCharacter): TextRun[] {
  const characters = Array.from(cluster).filter(isSeen)
  const face = characters.length > 0 ? sharedFace(cluster, has) : null
  if (face !== null) return [{ text: cluster, face }]
  return characters.map((character) => faceOfCharacter(character, has))
}

function faceOfCharacter(character: string, has: HasCharacter): TextRun {
  if (has(character)) return { text: character, face: OWN_FACE }
  const fallback = fallbackFor(character)
  if (fallback !== null) return { text: character, face: fallback }
  return { text: MISSING, face: has(MISSING) ? OWN_FACE : (fallbackFor(MISSING) ?? OWN_FACE) }
}

/** Names of the fallback faces that a text needs. */
export function fallbacksOf(text: string, has: HasCharacter): string[] {
  const faces = new Set(
    Array.from(new Set(text))
      .filter(isSeen)
      .map((character) => faceOfCharacter(character, has).face),
  )
  return [...faces].filter((face) => face !== OWN_FACE)
}

/** Thai and Lao "am" in its two parts: its ring stands below the mark of a tone, which the shaper leaves as typed. */
const withOpenVowels = (text: string): string =>
  text
    .replaceAll(/([\u0e48-\u0e4b]*)\u0e33/g, '\u0e4d$1\u0e32')
    .replaceAll(/([\u0ec8-\u0ecb]*)\u0eb3/g, '\u0ecd$1\u0eb2')

/** The pieces of a line in visual order, from left to right. A line is the code units from `start` to before `end`. */
export function runsOfLine({ text, isOwn, faces, levels }: SetText, start: number, end: number): TextRun[] {
  if (start >= end) return []
  if (isOwn) return [{ text: text.slice(start, end), face: OWN_FACE }]
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels, start, end - 1)
  const places = new Map(bidi.getReorderedIndices(text, levels, start, end - 1).map((index, place) => [index, place]))
  const runs: (TextRun & { place: number })[] = []
  for (let from = start, to = start; from < end; from = to) {
    while (to < end && faces[to] === faces[from] && levels.levels[to] === levels.levels[from]) to++
    const isRightToLeft = (levels.levels[from] ?? 0) % 2 === 1
    const units = Array.from({ length: to - from }, (_, i) => mirrored.get(from + i) ?? text.charAt(from + i)).join('')
    // A shaper turns the letters of its own direction; others are handed to it turned.
    const isTurned = isRightToLeft !== RIGHT_TO_LEFT.test(units)
    runs.push({
      text: isTurned ? clustersOf(units).reverse().join('') : withOpenVowels(units),
      face: faces[from] ?? OWN_FACE,
      place: Math.min(places.get(from) ?? from, places.get(to - 1) ?? from),
    })
  }
  return runs.sort((a, b) => a.place - b.place).map(({ text: run, face }) => ({ text: run, face }))
}
