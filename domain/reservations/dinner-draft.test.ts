import { expect, test } from 'vitest'
import {
  dinnerOfGuest,
  dinnerOfNobody,
  isNobodysDinner,
  isStaleDinner,
  newDinnerDraft,
  readDinnerDraft,
} from '#domain/reservations/dinner-draft.ts'

const now = new Date('2026-11-20T08:00:00Z')
const contact = { name: 'Rani', phone: '081234567890', email: 'rani@example.com' }

test('R-082 review T2 a new dinner draft is for two guests and has the contact of a signed-in guest', () => {
  expect(newDinnerDraft(7, null, now)).toMatchObject({
    outletId: 7,
    pax: 2,
    alcoholOkay: false,
    porkOkay: false,
    hasAllergy: false,
    allergyDetails: '',
    contact: { name: '', phone: '', email: '', note: '' },
    savedAt: now.toISOString(),
  })
  expect(newDinnerDraft(7, contact, now).contact).toEqual({ ...contact, note: '' })
})

test('R-082 a dinner draft is dropped after a day, or if its age is unknown', () => {
  const draft = newDinnerDraft(7, null, now)
  const after = (ms: number) => new Date(now.getTime() + ms)
  expect(isStaleDinner(draft, after(24 * 3_600_000))).toBe(false)
  expect(isStaleDinner(draft, after(24 * 3_600_000 + 1))).toBe(true)
  expect(isStaleDinner({ ...draft, savedAt: 'never' }, now)).toBe(true)
})

test('R-082 a dinner draft belongs to a guest once a name, a phone or an email is entered', () => {
  const draft = newDinnerDraft(7, null, now)
  const withContact = (over: Partial<typeof draft.contact>) => ({ ...draft, contact: { ...draft.contact, ...over } })
  expect(isNobodysDinner(draft)).toBe(true)
  expect(isNobodysDinner(withContact({ note: 'at the window' }))).toBe(true)
  for (const over of [{ name: 'R' }, { phone: '0' }, { email: 'r' }])
    expect(isNobodysDinner(withContact(over))).toBe(false)
})

test('R-082 removing the guest of a dinner draft deletes all personal data in the draft', () => {
  const draft = { ...newDinnerDraft(7, contact, now), hasAllergy: true, allergyDetails: 'nuts', pax: 4 }
  const notedDraft = { ...draft, contact: { ...draft.contact, note: 'late' } }
  const other = { name: 'Budi', phone: '0', email: 'b@example.com' }
  expect(dinnerOfGuest(notedDraft, other)).toEqual({ ...notedDraft, contact: { ...other, note: 'late' } })
  expect(dinnerOfNobody(notedDraft)).toEqual({
    ...notedDraft,
    hasAllergy: false,
    allergyDetails: '',
    contact: { name: '', phone: '', email: '', note: '' },
  })
})

const whole = {
  ...newDinnerDraft(7, contact, now),
  pax: 4,
  night: '2026-11-25',
  time: '19:30',
  sectionId: 1,
  tableId: 2,
  courseId: 3,
  alcoholOkay: true,
  porkOkay: true,
  hasAllergy: true,
  allergyDetails: 'nuts',
}

test('R-082 a complete dinner draft is unchanged after it is stored and parsed', () => {
  expect(readDinnerDraft(JSON.parse(JSON.stringify(whole)))).toEqual(whole)
})

test.each([
  [null],
  ['text'],
  [[]],
  [{}],
  [{ ...whole, version: 2 }],
  [{ ...whole, outletId: 0 }],
  [{ ...whole, outletId: '7' }],
  [{ ...whole, contact: null }],
  [{ ...whole, contact: [] }],
  [{ ...whole, contact: 'Rani' }],
  [{ ...whole, allergyDetails: null }],
  [{ ...whole, savedAt: 7 }],
  [{ ...whole, contact: { ...whole.contact, name: null } }],
  [{ ...whole, contact: { ...whole.contact, phone: null } }],
  [{ ...whole, contact: { ...whole.contact, email: null } }],
  [{ ...whole, contact: { ...whole.contact, note: null } }],
])('R-082 a stored value with %o is not a dinner draft', (stored) => expect(readDinnerDraft(stored)).toBeNull())

test.each([
  [{ pax: 0 }, { pax: 2 }],
  [{ pax: -1 }, { pax: 2 }],
  [{ pax: 2.5 }, { pax: 2 }],
  [{ pax: '4' }, { pax: 2 }],
  [{ pax: 1 }, { pax: 1 }],
  [{ night: '2026-02-30' }, { night: null }],
  [{ night: 20261125 }, { night: null }],
  [{ time: '24:00' }, { time: null }],
  [{ time: 'x19:30' }, { time: null }],
  [{ time: '19:300' }, { time: null }],
  [{ time: 1930 }, { time: null }],
  [{ time: '09:05' }, { time: '09:05' }],
  [
    { sectionId: 'hall', tableId: null, courseId: {} },
    { sectionId: null, tableId: null, courseId: null },
  ],
  [{ alcoholOkay: 1 }, { alcoholOkay: false }],
  [{ porkOkay: 'true' }, { porkOkay: false }],
  [{ hasAllergy: null }, { hasAllergy: false }],
])('R-082 a stored dinner draft with %o is parsed as %o', (over, read) => {
  expect(readDinnerDraft({ ...whole, ...over })).toEqual({ ...whole, ...read })
})
