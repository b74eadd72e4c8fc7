import { expect, test } from 'vitest'
import { foldName, nameAfter, readLines, readName } from '#domain/guest-lists/guest-list.ts'

test.each([
  ['Sari Dewi', { name: 'Sari Dewi', phone: '', plus: 0 }],
  ['Sari Dewi +2', { name: 'Sari Dewi', phone: '', plus: 2 }],
  ['3. Ayu (plus 4)', { name: 'Ayu', phone: '', plus: 4 }],
  ['- Tio 0812 3310 5567 +1', { name: 'Tio', phone: '0812 3310 5567', plus: 1 }],
  ['+62 812-3310-5567, Tio', { name: 'Tio', phone: '+62 812-3310-5567', plus: 0 }],
  ['Bayu ditambah 3', { name: 'Bayu', phone: '', plus: 3 }],
  ['12) Made, ', { name: 'Made', phone: '', plus: 0 }],
  ['DJ 99', { name: 'DJ 99', phone: '', plus: 0 }],
  ['0812 3310 5567', 'name_required'],
  ['+2', 'name_required'],
  ['Ayu +21', 'plus_too_many'],
  ['A'.repeat(81), 'too_long'],
  ['   ', null],
] as const)('“%s”', (text, read) => {
  expect(readName(text)).toEqual(read)
})

test('many lines are read with their numbers, empty ones left out', () => {
  expect(readLines('Ayu +1\n\n+3\r\nTio')).toMatchObject([
    { line: 1, read: { name: 'Ayu' } },
    { line: 3, fault: 'name_required' },
    { line: 4, read: { name: 'Tio' } },
  ])
})

test('a name is compared without its marks, capitals and points', () => {
  expect(foldName(' Renée  O’Brien-S. ')).toBe('renee o brien s')
})

test('what is not approved is not counted in, and what is in is neither refused nor approved again', () => {
  expect([nameAfter('asked', 'come'), nameAfter('refused', 'come'), nameAfter('approved', 'come')]).toEqual([
    null,
    null,
    'arrived',
  ])
  expect([nameAfter('arrived', 'refuse'), nameAfter('arrived', 'approve'), nameAfter('arrived', 'come_back')]).toEqual([
    null,
    null,
    'approved',
  ])
})
