import { expect, test } from 'vitest'
import type { Course, Room } from '#server/inventory/dinner-repository.ts'
import { dinnerOf } from '#server/reservations/holding/held-dinner.ts'

const course = { id: 7, name: { id: 'Menu', en: 'Menu' }, deposit: 500_000 } as Course
const room = {
  tables: [
    { id: 1, name: 'A1' },
    { id: 2, name: 'A2' },
  ],
  rules: { largestDinner: 6, dinnerMinutes: 120 },
} as Room
const from = new Date('2026-11-25T12:00:00Z')
const wishes = { alcoholOkay: true, porkOkay: false, hasAllergy: true, allergyDetails: ' nuts ' }
const plan = {
  sectionId: 3,
  seats: [
    { tableId: 2, pax: 2 },
    { tableId: 9, pax: 1 },
  ],
}

test('R-061 the hold of a dinner stores its start, its end two hours later, its tables and the dietary wishes', () => {
  expect(dinnerOf(room, plan, { request: { ...wishes, tableId: null }, course, from })).toEqual({
    sectionId: 3,
    seats: [
      { tableId: 2, pax: 2, tableName: 'A2' },
      { tableId: 9, pax: 1, tableName: '' },
    ],
    from,
    to: new Date('2026-11-25T14:00:00Z'),
    isTableChosen: false,
    courseId: 7,
    courseName: course.name,
    deposit: 500_000,
    ...wishes,
    allergyDetails: 'nuts',
  })
  const request = { ...wishes, hasAllergy: false, tableId: 2 }
  expect(dinnerOf(room, plan, { request, course, from })).toMatchObject({ isTableChosen: true, allergyDetails: '' })
})
