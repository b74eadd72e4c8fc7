import { foldWord } from '#domain/service/search-words.ts'

const wordsOf = (text: string): string[] =>
  foldWord(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether every word that was typed begins a word of the text: "seat har" is "Seat Rangga Hartono at M3". */
export function isMatch(typed: string, text: string): boolean {
  const words = wordsOf(text)
  return wordsOf(typed).every((word) => words.some((one) => one.startsWith(word)))
}
