import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

const markHits = (text: string, ...words: string[]) =>
  highlight(text, words)
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  [markHits('Luna Senja Dago', 'sen'), 'Luna [Sen]ja Dago'],
  [markHits('Café Jazz', 'cafe'), '[Café] Jazz'],
  [markHits('Gema', 'ema'), 'Gema'],
  [markHits('Satu senja, tiga kali', 'senja', 'sen'), 'Satu [senja], tiga kali'],
  [markHits('A & B <b>', 'a'), 'A & B <b>'],
  [markHits('🎉 Ombak', 'ombak'), '🎉 [Ombak]'],
])('a search marks the matching words: %s', (received, want) => {
  expect(received).toBe(want)
})
