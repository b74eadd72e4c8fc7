import type { Language } from '#domain/language.ts'
import { expect, test } from 'vitest'
import type { ListNameOnWire } from '#office/api/answers.ts'
import { NameRow } from '#office/pages/guest-lists/name-row.tsx'
import type { NameActs } from '#office/pages/guest-lists/use-name-acts.ts'
import { drawnOffice, textOf } from '#tests/support/drawn-office.tsx'

const nothing = () => undefined
const acts: NameActs = {
  fault: null,
  isBusy: false,
  approve: nothing,
  refuse: nothing,
  remove: nothing,
  come: nothing,
  comeBack: nothing,
}
const sari: ListNameOnWire = {
  id: '5e14a000-0000-4000-8000-0000000000b1',
  listId: '5e14a000-0000-4000-8000-0000000000b2',
  list: 'Bayu',
  name: 'Sari Dewi',
  phoneEnd: '5567',
  plus: 2,
  state: 'approved',
  heads: null,
  arrivedAt: null,
  isLate: false,
  addedBy: 'Rina host',
  alsoOn: [],
  booking: null,
  version: 1,
}
const row = (one: ListNameOnWire, language: Language = 'en') =>
  drawnOffice(
    <ul>
      <NameRow one={one} acts={acts} mayApprove mayCount bookAt="/luna-senja/kuningan/new?night=2026-11-25" />
    </ul>,
    { may: ['guestlist.edit'], language },
  )

test('a name that was given a table says which one and leads to its reservation, in both languages', () => {
  const given = { ...sari, booking: { code: 'SNJ-7K3QZ9', place: '12 + 13' } }
  expect(row(given)).toMatch(/<a [^>]*href="\/reservations\/SNJ-7K3QZ9"[^>]*>has 12 \+ 13<\/a>/)
  expect(row(given, 'id')).toMatch(/<a [^>]*href="\/reservations\/SNJ-7K3QZ9"[^>]*>[^<]*12 \+ 13<\/a>/)
  // Where its tables have no name yet, by its code.
  expect(row({ ...given, booking: { code: 'SNJ-7K3QZ9', place: null } })).toContain('has SNJ-7K3QZ9')
})

test('a name without a table has none to go to, and comes in as before', () => {
  const html = row(sari)
  expect(html).not.toContain('/reservations/')
  expect(textOf(html)).toContain('Sari Dewi')
  expect(html).toMatch(/<button[^>]*aria-label="[^"]*Sari Dewi"/)
})
