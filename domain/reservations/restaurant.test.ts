import { expect, test } from 'vitest'
import {
  checkDinner,
  DJ_FROM,
  type DinnerForm,
  LAST_ORDERS,
  lastDrinksAt,
  YESBELL_FROM,
} from '#domain/reservations/restaurant.ts'

const form: DinnerForm = {
  pax: 2,
  night: '2026-11-25',
  time: '19:30',
  sectionId: 1,
  tableId: null,
  courseId: 3,
  hasAllergy: false,
  allergyDetails: '',
}

test.each<[Partial<DinnerForm>, Record<string, string[]>]>([
  [{}, {}],
  [{ pax: 1 }, {}],
  [{ pax: 6 }, {}],
  [{ pax: 7 }, { pax: ['party_too_large'] }],
  [{ pax: 0 }, { pax: ['pax_required'] }],
  [{ pax: null }, { pax: ['pax_required'] }],
  [{ pax: -1 }, { pax: ['pax_invalid'] }],
  [{ pax: 1.5 }, { pax: ['pax_invalid'] }],
  [{ night: null }, { date: ['arrival_date_required'] }],
  [{ time: null }, { time: ['arrival_time_required'] }],
  [{ time: '' }, { time: ['arrival_time_required'] }],
  [{ sectionId: null, tableId: 5 }, {}],
  [{ sectionId: null }, { section_id: ['section_required'] }],
  [{ courseId: null }, { course_id: ['course_required'] }],
  [{ hasAllergy: true }, { allergy_details: ['allergy_details_required'] }],
  [{ hasAllergy: true, allergyDetails: '  ' }, { allergy_details: ['allergy_details_required'] }],
  [{ hasAllergy: true, allergyDetails: 'nuts' }, {}],
  [{ hasAllergy: true, allergyDetails: '🥜'.repeat(500) }, {}],
  [{ hasAllergy: true, allergyDetails: '🥜'.repeat(501) }, { allergy_details: ['too_long'] }],
])('R-062 a dinner with %o is told %o', (over, faults) => expect(checkDinner({ ...form, ...over })).toEqual(faults))

test('R-066 the times of the evening: menus, snacks, the bar and the music', () => {
  expect(LAST_ORDERS).toEqual({ setMenu: '21:00', addOns: '21:30', snacks: '23:00', drinksMinutesBeforeClosing: 30 })
  expect([lastDrinksAt('00:00'), lastDrinksAt('01:15'), DJ_FROM]).toEqual(['23:30', '00:45', '19:00'])
  expect(YESBELL_FROM).toBe(499_000)
})
