import { expect, test } from 'vitest'
import { csvLine } from '#domain/exports/csv-text.ts'

test('what a spreadsheet would run is text, quotes are doubled, and a phone keeps its plus and its zeros', () => {
  expect(csvLine(['=HYPERLINK("http://x","y")', '+62812', '0812', '-1', '@a', 'Budi "B", Bali', null, -5])).toBe(
    '"\'=HYPERLINK(""http://x"",""y"")","\'+62812","0812","\'-1","\'@a","Budi ""B"", Bali",,-5\r\n',
  )
})
