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
] as const)('the pasted line “%s” is parsed into name, phone and number of extra guests', (text, read) => {
  expect(readName(text)).toEqual(read)
})

test.each([
  ['Rudi Hartono +2 ✅', { name: 'Rudi Hartono', phone: '', plus: 2 }],
  ['Tari Utami, 3 orang', { name: 'Tari Utami', phone: '', plus: 2 }],
  ['Tari Utami (2 pax)', { name: 'Tari Utami', phone: '', plus: 1 }],
  ['Ayu Lestari + 1 (Dimas)', { name: 'Ayu Lestari', phone: '', plus: 1 }],
  ['+1 Budi', { name: 'Budi', phone: '', plus: 1 }],
  ['Rina Sari\t081234567891\t2', { name: 'Rina Sari', phone: '081234567891', plus: 1 }],
  ['Rina Sari\t+62 812-3456-7891\t+2', { name: 'Rina Sari', phone: '+62 812-3456-7891', plus: 2 }],
  ['Rina Sari\t2', { name: 'Rina Sari', phone: '', plus: 1 }],
  ['*Putu Ayu*', { name: 'Putu Ayu', phone: '', plus: 0 }],
  ['1️⃣ Sinta', { name: 'Sinta', phone: '', plus: 0 }],
  ['Bayu 0812 3310 5567 +2', { name: 'Bayu', phone: '0812 3310 5567', plus: 2 }],
  ['• Wayan +3 🎉', { name: 'Wayan', phone: '', plus: 3 }],
  ['Rudi +2 +1', 'plus_unclear'],
  ['Rudi 2 pax +1', 'plus_unclear'],
  ['Rudi +dua', 'plus_unclear'],
  ['Rudi 0 pax', 'plus_unclear'],
] as const)('F11 a pasted line is refused if not all of its guests can be read: “%s”', (text, read) => {
  expect(readName(text)).toEqual(read)
})

test('several names for a guest list are parsed with their line numbers, without empty lines', () => {
  expect(readLines('Ayu +1\n\n+3\r\nTio')).toMatchObject([
    { line: 1, read: { name: 'Ayu' } },
    { line: 3, fault: 'name_required' },
    { line: 4, read: { name: 'Tio' } },
  ])
})

test('names are compared without accents, capitals and dots', () => {
  expect(foldName(' Renée  O’Brien-S. ')).toBe('renee o brien s')
})

test('a guest on a guest list can be checked in only after approval, and cannot be refused after the arrival', () => {
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
