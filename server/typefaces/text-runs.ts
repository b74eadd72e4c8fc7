// Chooses the typeface of each character of a text, and orders the pieces of a line (Unicode Annexes 9 and 29).
import bidiFactory, { type EmbeddingLevels } from 'bidi-js'
import { fallbackFor } from '#server/typefaces/fallback-faces.ts'

/** The face that a text is set in. Any other name is a fallback face. */
export const OWN_FACE = 'own'
/** Drawn for a character that no face has, so that readers notice it. */
export const MISSING = '\ufffd'

export type HasCharacter = (character: string) => boolean
/** `faces`: the face of each code unit of the text. `isOwn`: the whole text is in its own face and runs from left to right. */
export type SetText = { text: string; isOwn: boolean; faces: string[]; levels: EmbeddingLevels }
/** A piece of a line in one face and one direction: the input of a shaper. */
export type TextRun = { text: string; face: string }

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Characters without a glyph: joiners, selectors, marks of direction, controls. */
const UNSEEN = /^(?:[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]|\p{Cs})$/u
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** The form in which a text is set. Other forms of a letter can belong to another face. */
const settledText = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

const clustersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)
const isSeen = (character: string): boolean => !UNSEEN.test(character)

/**
 * Assigns a face to each character of a text. `has`: returns true if the text's own face has a character. `unit`: the part that moves to
 * a fallback face together. A name moves as a whole, to have one weight; a title moves word by word, to keep its own face where possible.
 */
export function setText(text: string, has: HasCharacter, unit: 'text' | 'word'): SetText {
  const plain = settledText(text)
  const shared = sharedFace(plain, has)
  const whole = unit === 'text' || shared === OWN_FACE ? shared : null
  // Spaces keep the own face, so that a run of letters from right to left is one word.
  const pieces = plain
    .split(/(?<= )|(?= )/)
    .flatMap((word) => (whole === null || word === ' ' ? facesOfWord(word, has) : [{ text: word, face: whole }]))
  const set = pieces.map((piece) => piece.text).join('')
  const faces = pieces.flatMap(({ text: piece, face }) => Array.from({ length: piece.length }, () => face))
  const levels = bidi.getEmbeddingLevels(set, 'auto')
  const isOwn = whole === OWN_FACE && levels.levels.every((level) => level === 0)
  return { text: set, isOwn, faces, levels }
}

/** Returns the one face that has all characters of a text: its own, else the fallback of the first missing character. Null if none has all. */
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

/** A letter and its marks share one face if a face has them all. Characters without a glyph follow the letters that they join. */
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

/** Names of the fallback faces that `setText` may choose for a text. */
export function fallbacksOf(text: string, has: HasCharacter): string[] {
  const faces = new Set(
    Array.from(new Set(settledText(text)))
      .filter(isSeen)
      .map((character) => faceOfCharacter(character, has).face),
  )
  return [...faces].filter((face) => face !== OWN_FACE)
}

/** Splits Thai and Lao "am" into ring and vowel, with the ring before the mark of a tone. The shaper does not do this. */
const withOpenVowels = (text: string): string =>
  text
    .replaceAll(/([\u0e48-\u0e4b]*)\u0e33/g, '\u0e4d$1\u0e32')
    .replaceAll(/([\u0ec8-\u0ecb]*)\u0eb3/g, '\u0ecd$1\u0eb2')

/** Returns the pieces of a line from left to right. The line is the code units from `start` up to `end`, exclusive. */
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
    // A shaper reverses runs of Arabic and Hebrew. Other runs from right to left are reversed here.
    const isTurned = isRightToLeft !== RIGHT_TO_LEFT.test(units)
    runs.push({
      text: isTurned ? clustersOf(units).reverse().join('') : withOpenVowels(units),
      face: faces[from] ?? OWN_FACE,
      place: Math.min(places.get(from) ?? from, places.get(to - 1) ?? from),
    })
  }
  return runs.sort((a, b) => a.place - b.place).map(({ text: run, face }) => ({ text: run, face }))
}
