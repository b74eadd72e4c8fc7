import { expect, test } from 'vitest'
import { doorName } from '#domain/door/door-name.ts'

test('the door shows a guest’s first name and an initial', () => {
  expect(['Sari Dewi Lestari', ' tio  hartono ', 'Ayu', '', 'Zoë Émile'].map(doorName)).toEqual([
    'Sari L.',
    'tio H.',
    'Ayu',
    '',
    'Zoë É.',
  ])
})

test('F20 the name shown at the door contains no titles, digits or signs, and contains the distinctive word of a Balinese name', () => {
  for (const [name, short] of [
    ['I Made Suarta', 'Made Suarta'],
    ['Ni Luh Putu Ayu', 'Luh Putu Ayu'],
    ['Ni Luh Putu Ayu Lestari', 'Luh Putu Ayu Lestari'],
    ['I Wayan Sudarma Putra', 'Wayan Sudarma P.'],
    ['Ida Bagus Putra Wijaya', 'Ida Bagus Putra W.'],
    ['Ida Farida', 'Ida F.'],
    ['Agung Prasetyo', 'Agung P.'],
    ['M. Rizky Pratama', 'M. Rizky P.'],
    ['Muhammad Rizky', 'M. Rizky'],
    ['Muhammad', 'Muhammad'],
    ['Dr. Sinta Dewi, S.H., M.Kn.', 'Sinta D.'],
    ['Bapak Joko', 'Joko'],
    ['Ibu', 'Ibu'],
    ['Bpk. H. Ahmad Fauzi', 'Ahmad F.'],
    ['+1 Budi Gunawan', 'Budi G.'],
    ['1️⃣ Sinta', 'Sinta'],
    ['*Putu Ayu*', 'Putu Ayu'],
    ['🎉 Rina (VIP) Sari', 'Rina S.'],
    ['Nur’aini Zahra', 'Nur’aini Z.'],
    ['A. Rahman', 'Rahman'],
    ['陈建国', '陈建国'],
    ['王 小明', '王 小.'],
    ['عبدالله محمد', 'عبدالله م.'],
    ['Łukasz Żółć', 'Łukasz Ż.'],
    ['99', '99'],
  ] as const)
    expect(doorName(name), name).toBe(short)
})
