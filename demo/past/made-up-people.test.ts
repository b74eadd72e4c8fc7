import { expect, test } from 'vitest'
import { toE164 } from '#domain/identity/phone.ts'
import { guestOf, personOf } from '#demo/past/made-up-people.ts'

/** Count of the digits after +62 in the longest real phone numbers with the prefix 0811. */
const LONGEST_REAL = 11

test('the form accepts the phone of an invented guest, which is longer than every real number with its prefix', () => {
  for (const no of [1, 42, 600]) {
    const { phone, email } = personOf(no)
    expect(toE164(phone)).toBe(phone)
    expect(phone.slice('+62'.length).length).toBeGreaterThan(LONGEST_REAL)
    expect(email).toMatch(/@tamu\.example$/)
  }
})

test('an outlet has regular guests, who come several times', () => {
  const visits = Array.from({ length: 200 }, (_, no) => guestOf('kuningan', '2026-11-20', no).phone)
  const byPhone = Map.groupBy(visits, (phone) => phone)
  expect([...byPhone.values()].filter((own) => own.length > 3).length).toBeGreaterThan(5)
  expect(byPhone.size).toBeGreaterThan(60)
})
