import { expect, test } from 'vitest'
import { dinnerBookingOf, dinnerValuesOf } from '#app/site/pages/restaurant/dinner-body.ts'
import { keptDinner, withoutDiners } from '#app/site/pages/restaurant/kept-dinners.ts'
import { faultsByField, problemsOf } from '#domain/forms/form-rules.ts'
import { DINNER_FORM } from '#domain/reservations/dinner-form.ts'
import { newDinnerDraft } from '#domain/reservations/dinner-draft.ts'
import { dinnerForm as en } from '#messages/en/booking/dinner-form.ts'
import { dinnerForm as id } from '#messages/id/booking/dinner-form.ts'
import { refusals as refusalsEn } from '#messages/en/refusals.ts'
import { refusals as refusalsId } from '#messages/id/refusals.ts'

const now = new Date('2026-11-20T08:00:00Z')
const empty = newDinnerDraft(5, null, now)
const whole = {
  ...empty,
  pax: 2,
  night: '2026-11-25',
  time: '19:00',
  sectionId: 3,
  courseId: 7,
  contact: { name: 'Raka Wicaksana', phone: '0812 3456 7890', email: 'raka@surat.example', note: '' },
}

test('R-062 an empty form has an error in every field, and a complete form has no error', () => {
  expect(problemsOf(DINNER_FORM, dinnerValuesOf({ ...empty, pax: null }, 6))).toEqual({
    pax: 'pax_required',
    date: 'arrival_date_required',
    time: 'arrival_time_required',
    place: 'section_required',
    course: 'course_required',
    name: 'name_required',
    phone: 'phone_required',
    email: 'email_required',
  })
  expect(problemsOf(DINNER_FORM, dinnerValuesOf(whole, 6))).toEqual({})
  expect(problemsOf(DINNER_FORM, dinnerValuesOf({ ...whole, pax: 7, hasAllergy: true }, 6))).toEqual({
    pax: 'party_too_large',
    allergy: 'allergy_details_required',
  })
})

test('R-062 the form and the server show the same text for each error', () => {
  for (const [fault, text] of Object.entries(en.faults)) expect(text).toBe(refusalsEn.byFault[fault as 'pax_required'])
  for (const [fault, text] of Object.entries(id.faults)) expect(text).toBe(refusalsId.byFault[fault as 'pax_required'])
})

test('R-062 the request body contains allergy details only for a guest with an allergy, and a section only without a table', () => {
  expect(dinnerBookingOf({ ...whole, allergyDetails: 'peanuts' }, false)).toMatchObject({
    section_id: 3,
    allergy_details: null,
  })
  expect(dinnerBookingOf({ ...whole, tableId: 9 }, false)).not.toHaveProperty('section_id')
  expect(dinnerBookingOf(whole, false)).not.toHaveProperty('invitations')
  expect(dinnerBookingOf(whole, true)).toMatchObject({ invitations: true })
  expect(faultsByField(DINNER_FORM, { table_id: ['gone'], odd: ['what'] })).toEqual({
    fields: { place: 'gone' },
    others: ['what'],
  })
})

test('R-082 an incomplete or day-old dinner draft is not used, and a draft loses the guest’s contact when the session ends', () => {
  const stored = JSON.stringify({ 5: { ...whole, hasAllergy: true, allergyDetails: 'peanuts' } })
  expect(keptDinner(stored, 5, now)).toMatchObject({ pax: 2, allergyDetails: 'peanuts' })
  expect(keptDinner(stored, 5, new Date(now.getTime() + 25 * 3_600_000))).toBeNull()
  expect(keptDinner(stored, 6, now)).toBeNull()
  for (const rubbish of ['{', '[]', '{"5":{"version":1}}', null]) expect(keptDinner(rubbish, 5, now)).toBeNull()
  const remainingText = withoutDiners(stored)
  expect(remainingText).not.toMatch(/Raka|peanuts|0812/)
  expect(keptDinner(remainingText, 5, now)).toMatchObject({ pax: 2, courseId: 7 })
})
