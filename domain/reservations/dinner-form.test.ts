import { expect, test } from 'vitest'
import { wireFaultsOf } from '#domain/forms/form-rules.ts'
import { DINNER_FIELDS, type DinnerForm, type DinnerParty } from '#domain/reservations/dinner-form.ts'

const form: DinnerForm & DinnerParty = {
  pax: 2,
  largestDinner: 6,
  night: '2026-11-25',
  time: '19:30',
  sectionId: 1,
  tableId: null,
  courseId: 3,
  hasAllergy: false,
  allergyDetails: '',
}

test.each<[Partial<DinnerForm & DinnerParty>, Record<string, string[]>]>([
  [{}, {}],
  [{ pax: 1 }, {}],
  [{ pax: 6 }, {}],
  [{ pax: 7 }, { pax: ['party_too_large'] }],
  [{ pax: 7, largestDinner: 8 }, {}],
  [{ pax: 5, largestDinner: 4 }, { pax: ['party_too_large'] }],
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
])('R-062 a dinner with %o has the faults %o', (over, faults) =>
  expect(wireFaultsOf(DINNER_FIELDS, { ...form, ...over })).toEqual(faults),
)
