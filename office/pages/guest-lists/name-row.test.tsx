import type { Language } from '#domain/language.ts'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { ApiResult } from '#app/browser/api/send.ts'
import type { ListNameOnWire } from '#office/api/answers.ts'
import { NameRow, SomeHeadsDialog } from '#office/pages/guest-lists/name-row.tsx'
import type { NameActs } from '#office/pages/guest-lists/use-name-acts.ts'
import { drawnOffice, textOf } from '#tests/support/drawn-office.tsx'
import { resultOf } from '#tests/support/office-parts.tsx'

const nothing = () => undefined
const refusal: ApiResult<unknown> = { ok: false, failure: null }
const acts: NameActs = {
  fault: null,
  isBusy: false,
  approve: nothing,
  refuse: nothing,
  remove: nothing,
  come: nothing,
  comeSome: () => Promise.resolve(refusal),
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

test.each([
  ['stays open if the server refuses the number of guests', refusal, 0],
  ['closes if the guests are in', { ok: true, data: {}, meta: null } as const, 1],
])('the dialog to admit only some guests of a name on the guest list %s', async (_, answer, closings) => {
  let closes = 0
  const numbers: number[] = []
  const comeSome: NameActs['comeSome'] = (_name, heads) => {
    numbers.push(heads)
    return Promise.resolve(answer)
  }
  const dialog = resultOf(() => SomeHeadsDialog({ one: sari, comeSome, onClose: () => (closes += 1) }))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the second part of the dialog is the list of buttons
  const [, chips] = (
    dialog.props as { children: ReactElement<{ children: ReactElement<{ onClick: () => void }>[] }>[] }
  ).children
  chips?.props.children[1]?.props.onClick()
  await expect.poll(() => numbers).toEqual([2])
  await new Promise((resolve) => setTimeout(resolve))
  expect(closes).toBe(closings)
})
