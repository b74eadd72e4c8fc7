import { expect, test } from 'vitest'
import { csvLine, SEPARATORS, textOf } from '#domain/exports/csv.ts'

test('a formula at the start of a line is escaped, so that no spreadsheet executes the formula', () => {
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

test('a negative number in a CSV file stays a number, and a phone number keeps its leading zero', () => {
  expect([textOf(-500_000), textOf(0), textOf(null), textOf('0812')]).toEqual(['-500000', '0', '', '0812'])
})

test('a CSV text that contains the separator, a quote or a line break is quoted', () => {
  expect(csvLine(['a;b', 'c,d', 'e"f', 'g\nh', 7], SEPARATORS.id)).toBe('"a;b";"c,d";"e""f";"g\nh";7\r\n')
  expect(csvLine(['=1,2'], SEPARATORS.en)).toBe('"\'=1,2"\r\n')
})
