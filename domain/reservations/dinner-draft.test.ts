import { expect, test } from 'vitest'
import {
  dinnerOfGuest,
  dinnerOfNobody,
  isNobodysDinner,
  isStaleDinner,
  newDinnerDraft,
} from '#domain/reservations/dinner-draft.ts'

const now = new Date('2026-11-20T08:00:00Z')
const known = { name: 'Rani', phone: '081234567890', email: 'rani@example.com' }

test('R-082 a new dinner has nothing chosen, and knows its guest where one is signed in', () => {
  expect(newDinnerDraft(7, null, now)).toMatchObject({
    outletId: 7,
    pax: null,
    alcoholOkay: false,
    porkOkay: false,
    hasAllergy: false,
    allergyDetails: '',
    contact: { name: '', phone: '', email: '', note: '' },
    savedAt: now.toISOString(),
  })
  expect(newDinnerDraft(7, known, now).contact).toEqual({ ...known, note: '' })
})

test('R-082 a dinner is dropped after a day, and where nobody knows its age', () => {
  const draft = newDinnerDraft(7, null, now)
  const after = (ms: number) => new Date(now.getTime() + ms)
  expect(isStaleDinner(draft, after(24 * 3_600_000))).toBe(false)
  expect(isStaleDinner(draft, after(24 * 3_600_000 + 1))).toBe(true)
  expect(isStaleDinner({ ...draft, savedAt: 'never' }, now)).toBe(true)
})

test('R-082 a dinner is nobody’s until a name, a phone or an address is in it', () => {
  const draft = newDinnerDraft(7, null, now)
  const withContact = (over: Partial<typeof draft.contact>) => ({ ...draft, contact: { ...draft.contact, ...over } })
  expect(isNobodysDinner(draft)).toBe(true)
  expect(isNobodysDinner(withContact({ note: 'at the window' }))).toBe(true)
  for (const over of [{ name: 'R' }, { phone: '0' }, { email: 'r' }])
    expect(isNobodysDinner(withContact(over))).toBe(false)
})

test('R-082 another guest takes a dinner over with their name, and nobody takes what tells of a person', () => {
  const draft = { ...newDinnerDraft(7, known, now), hasAllergy: true, allergyDetails: 'nuts', pax: 4 }
  const noted = { ...draft, contact: { ...draft.contact, note: 'late' } }
  const other = { name: 'Budi', phone: '0', email: 'b@example.com' }
  expect(dinnerOfGuest(noted, other)).toEqual({ ...noted, contact: { ...other, note: 'late' } })
  expect(dinnerOfNobody(noted)).toEqual({
    ...noted,
    hasAllergy: false,
    allergyDetails: '',
    contact: { name: '', phone: '', email: '', note: '' },
  })
})
