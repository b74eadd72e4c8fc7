import { expect, test } from 'vitest'
import { wireFaultsOf } from '#domain/forms/form-rules.ts'
import { claimBy } from '#domain/reservations/claim-by.ts'
import {
  answerBy,
  REQUEST_FORM,
  requestStatus,
  type RequestValues,
  declineProblem,
} from '#domain/reservations/venue-request.ts'

const form: RequestValues = {
  pax: 12,
  largestDinner: 6,
  night: '2026-11-25',
  time: '19:00',
  sectionId: null,
  courseId: 1,
  hasAllergy: false,
  allergyDetails: '',
  name: 'Sekar Ayunda',
  phone: '081234567890',
  email: 'sekar@surat.example',
  note: '',
  hasAgreed: true,
}
const HOUR = 3_600_000
const now = new Date('2026-11-20T08:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR)

test.each<[Partial<RequestValues>, Record<string, string[]>]>([
  [{}, {}],
  [{ pax: 40 }, {}],
  [{ pax: 41 }, { pax: ['request_too_large'] }],
  [{ pax: 7 }, {}],
  [{ pax: 6 }, { notes: ['occasion_required'] }],
  [{ pax: 2, note: 'a proposal, at the window' }, {}],
  [{ pax: 2, note: '   ' }, { notes: ['occasion_required'] }],
  [{ pax: 0, note: 'x' }, { pax: ['pax_required'] }],
  [{ pax: 7.5 }, { pax: ['pax_invalid'] }],
  [
    { pax: null, night: null, time: null, courseId: null, hasAllergy: true },
    {
      pax: ['pax_required'],
      date: ['arrival_date_required'],
      time: ['arrival_time_required'],
      course_id: ['course_required'],
      allergy_details: ['allergy_details_required'],
      notes: ['occasion_required'],
    },
  ],
])('R-064 a request to the venue with %o has the faults %o', (over, faults) => {
  expect(wireFaultsOf(REQUEST_FORM, { ...form, ...over, tableId: null })).toEqual(faults)
})

test('R-064 a venue must answer a request within 24 hours, and not later than the day before the dinner', () => {
  expect(answerBy(now, inHours(24 * 9))).toEqual(inHours(24))
  expect(answerBy(now, inHours(40))).toEqual(inHours(16))
})

test.each([
  [24 * 20, 96],
  [24 * 13, 48],
  [24 * 5, 24],
  [48, 12],
  [25, 8],
  [13, 3],
  [7, 1.5],
  [3.25, 0.25],
  [2, 0],
])(
  'if a venue accepts a request %f hours before the dinner, the guest has %f hours to claim the place',
  (left, hours) => {
    expect(claimBy(now, inHours(left))).toEqual(inHours(hours))
  },
)

test.each([
  [1, null, 1, 'asked'],
  [1, null, -1, 'unanswered'],
  [1, 'accepted', 1, 'accepted'],
  [1, 'accepted', 0, 'not_taken_up'],
  [0, 'accepted', 1, 'taken_up'],
  [0, 'accepted', -1, 'not_taken_up'],
  [2, 'accepted', -1, 'taken_up'],
  [5, 'declined', -1, 'declined'],
  [5, null, 1, 'withdrawn'],
  [7, null, -1, 'unanswered'],
] as const)(
  'a request in state %i with the answer %s and %i hours left has the status %s',
  (state, answer, hours, status) => {
    expect(requestStatus({ state, answer, expiresAt: inHours(hours) }, now)).toBe(status)
  },
)

test('a venue that declines a request must state a reason', () => {
  expect(declineProblem('  ')).toBe('reason_required')
  expect(declineProblem('x'.repeat(501))).toBe('too_long')
  expect(declineProblem('The hall is closed for a wedding.')).toBeNull()
})
