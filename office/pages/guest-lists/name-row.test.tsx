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
const row = (listName: ListNameOnWire, language: Language = 'en') =>
  drawnOffice(
    <ul>
      <NameRow one={listName} acts={acts} mayApprove mayCount bookAt="/luna-senja/kuningan/new?night=2026-11-25" />
    </ul>,
    { may: ['guestlist.edit'], language },
  )

test('if a person on a guest list has booked a table, the row shows the table and links to the reservation, in both languages', () => {
  const bookedName = { ...sari, booking: { code: 'SNJ-7K3QZ9', place: '12 + 13' } }
  expect(row(bookedName)).toMatch(/<a [^>]*href="\/reservations\/SNJ-7K3QZ9"[^>]*>has 12 \+ 13<\/a>/)
  expect(row(bookedName, 'id')).toMatch(/<a [^>]*href="\/reservations\/SNJ-7K3QZ9"[^>]*>[^<]*12 \+ 13<\/a>/)
  // If the booking has no assigned tables yet, the row shows the booking code.
  expect(row({ ...bookedName, booking: { code: 'SNJ-7K3QZ9', place: null } })).toContain('has SNJ-7K3QZ9')
})

test('a guest on a guest list who has no booking has a row without a link to a booking, and can be checked in', () => {
  const html = row(sari)
  expect(html).not.toContain('/reservations/')
  expect(textOf(html)).toContain('Sari Dewi')
  expect(html).toMatch(/<button[^>]*aria-label="[^"]*Sari Dewi"/)
})
