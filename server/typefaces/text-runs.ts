// Chooses the typeface of each character of a text. Also sorts the pieces of a line from left to right, as they are displayed (Unicode
// Annexes 9 and 29).
import bidiFactory, { type EmbeddingLevels } from 'bidi-js'
import { fallbackFor } from '#server/typefaces/fallback-faces.ts'

/** The name of the site's own face in a result. Every other name is the name of a fallback face. */
export const OWN_FACE = 'own'
/** The character that is drawn in place of a character that no face has. So readers notice that a character is missing. */
export const MISSING = '\ufffd'

export type HasCharacter = (character: string) => boolean
/**
 * A text with the face of each character. `faces` contains one face for each code unit. `isOwn` is true if the whole text uses the site's
 * own face and runs from left to right.
 */
export type SetText = { text: string; isOwn: boolean; faces: string[]; levels: EmbeddingLevels }
/** A piece of a line that has one face and one direction. Pieces are the input of a shaper. */
export type TextRun = { text: string; face: string }

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Characters without a glyph: joiners, variation selectors, direction marks and control characters. */
const UNSEEN = /^(?:[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]|\p{Cs})$/u
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * Normalizes a text before its faces are chosen. Otherwise, the same letter could get different faces, because Unicode can encode it in two
 * forms.
 */
const settledText = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

const clustersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)
const isSeen = (character: string): boolean => !UNSEEN.test(character)

/**
 * Chooses a typeface for each character of a text. `has` returns true if the preferred typeface has a character. If a character is
 * missing, a fallback typeface is used: for the whole text if `unit` is `text`, and for the word only if `unit` is `word`. A name uses
 * `text`, so that all its letters have one weight. A title uses `word`.
 */
export function setText(text: string, has: HasCharacter, unit: 'text' | 'word'): SetText {
  const plain = settledText(text)
  const shared = sharedFace(plain, has)
  const whole = unit === 'text' || shared === OWN_FACE ? shared : null
  // The face is chosen for each word separately, and spaces keep the text's own face. So if right-to-left letters use a fallback face, the
  // piece with this face is at most one word long.
  const pieces = plain
    .split(/(?<= )|(?= )/)
    .flatMap((word) => (whole === null || word === ' ' ? facesOfWord(word, has) : [{ text: word, face: whole }]))
  const set = pieces.map((piece) => piece.text).join('')
  const faces = pieces.flatMap(({ text: piece, face }) => Array.from({ length: piece.length }, () => face))
  const levels = bidi.getEmbeddingLevels(set, 'auto')
  const isOwn = whole === OWN_FACE && levels.levels.every((level) => level === 0)
  return { text: set, isOwn, faces, levels }
}

/**
 * Finds one face that has all characters of a text. The face is the text's own face or the best fallback face for the first missing
 * character. Returns null if neither face has all characters.
 */
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

/**
 * Chooses the faces of a letter and its marks. All of them get the same face if one face has all of them. An invisible character, such as a
 * joiner, uses the face of the letters next to it.
 */
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

/** Returns the names of the fallback faces that `setText` may choose for a text. */
export function fallbacksOf(text: string, has: HasCharacter): string[] {
  const faces = new Set(
    Array.from(new Set(settledText(text)))
      .filter(isSeen)
      .map((character) => faceOfCharacter(character, has).face),
  )
  return [...faces].filter((face) => face !== OWN_FACE)
}

/**
 * Splits the Thai and Lao vowel "am" into a ring and a vowel, because the shaper does not split it. The ring is placed before the tone
 * mark.
 */
const withOpenVowels = (text: string): string =>
  text
    .replaceAll(/([\u0e48-\u0e4b]*)\u0e33/g, '\u0e4d$1\u0e32')
    .replaceAll(/([\u0ec8-\u0ecb]*)\u0eb3/g, '\u0ecd$1\u0eb2')

/** Returns the pieces of a line from left to right. The line starts with the code unit `start` and ends before the code unit `end`. */
export function runsOfLine({ text, isOwn, faces, levels }: SetText, start: number, end: number): TextRun[] {
  if (start >= end) return []
  if (isOwn) return [{ text: text.slice(start, end), face: OWN_FACE }]
  const mirrorMap = bidi.getMirroredCharactersMap(text, levels.levels, start, end - 1)
  const places = new Map(bidi.getReorderedIndices(text, levels, start, end - 1).map((index, place) => [index, place]))
  const runs: (TextRun & { place: number })[] = []
  for (let from = start, to = start; from < end; from = to) {
    while (to < end && faces[to] === faces[from] && levels.levels[to] === levels.levels[from]) to++
    const isRightToLeft = (levels.levels[from] ?? 0) % 2 === 1
    const units = Array.from({ length: to - from }, (_, i) => mirrorMap.get(from + i) ?? text.charAt(from + i)).join('')
    // The shaper reverses Arabic and Hebrew text. Other right-to-left text is reversed here.
    const isTurned = isRightToLeft !== RIGHT_TO_LEFT.test(units)
    runs.push({
      text: isTurned ? clustersOf(units).reverse().join('') : withOpenVowels(units),
      face: faces[from] ?? OWN_FACE,
      place: Math.min(places.get(from) ?? from, places.get(to - 1) ?? from),
    })
  }
  return runs.sort((a, b) => a.place - b.place).map(({ text: run, face }) => ({ text: run, face }))
}
