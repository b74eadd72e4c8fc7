import { expect, test } from 'vitest'
import { csvLine, SEPARATORS, textOf } from '#domain/exports/csv.ts'

test('a text that a spreadsheet would run is text, wherever its formula begins', () => {
  for (const text of [
    '=HYPERLINK("http://x","y")',
    '+62811',
    '-1+2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1+1',
    '＋62',
    '－1',
    '＠SUM',
  ])
    expect(textOf(text)).toBe(`'${text}`)
  expect(textOf('Sari = Budi')).toBe('Sari = Budi')
  expect(textOf('')).toBe('')
})

test('a number is a number, below zero too, and a phone with a leading zero stays a text', () => {
  expect([textOf(-500_000), textOf(0), textOf(null), textOf('0812')]).toEqual(['-500000', '0', '', '0812'])
})

test('what would break a line is quoted, under both separators', () => {
  expect(csvLine(['a;b', 'c,d', 'e"f', 'g\nh', 7], SEPARATORS.id)).toBe('"a;b";"c,d";"e""f";"g\nh";7\r\n')
  expect(csvLine(['=1,2'], SEPARATORS.en)).toBe('"\'=1,2"\r\n')
})
