import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

const shown = (text: string, ...words: string[]) =>
  highlight(text, words)
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  [shown('Luna Senja Dago', 'sen'), 'Luna [Sen]ja Dago'],
  [shown('Café Jazz', 'cafe'), '[Café] Jazz'],
  [shown('Gema', 'ema'), 'Gema'],
  [shown('Satu senja, tiga kali', 'senja', 'sen'), 'Satu [senja], tiga kali'],
  [shown('A & B <b>', 'a'), 'A & B <b>'],
  [shown('🎉 Ombak', 'ombak'), '🎉 [Ombak]'],
])('a search marks what was asked for: %s', (got, want) => {
  expect(got).toBe(want)
})
