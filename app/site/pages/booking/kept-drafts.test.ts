import { expect, test } from 'vitest'
import { keptDraft, withKeptDraft, withoutGuests } from '#app/site/pages/booking/kept-drafts.ts'
import { newDraft } from '#domain/reservations/draft.ts'

const outlet = { timezone: 'Asia/Jakarta', openHour: '21:00', closeHour: '04:00', maximumEta: '23:00' }
const now = new Date('2026-11-21T10:00:00Z')
const draft = { ...newDraft({ outletId: 6, night: '2026-11-28', kind: 'tables', now }), tables: [{ id: 1, pax: 2 }] }

test('R-082 the draft of each outlet survives a reload', () => {
  const stored = withKeptDraft(withKeptDraft(null, 6, draft), 7, { ...draft, outletId: 7 })
  expect(keptDraft(stored, 6, { outlet, now })).toEqual(draft)
  expect(keptDraft(stored, 7, { outlet, now })?.outletId).toBe(7)
  expect(keptDraft(withKeptDraft(stored, 6, null), 6, { outlet, now })).toBeNull()
})

test('R-082 a stale or invalid draft is not used', () => {
  const stored = withKeptDraft(null, 6, draft)
  expect(keptDraft(stored, 6, { outlet, now: new Date('2026-11-22T10:00:01Z') })).toBeNull()
  for (const rubbish of [
    '',
    'null',
    '[]',
    '{"6":{"version":1}}',
    '{"6":',
    stored.replace('"outletId":6', '"outletId":9'),
  ]) {
    expect(keptDraft(rubbish, 6, { outlet, now })).toBeNull()
  }
})

test('R-081 signing out deletes the guest’s contact and keeps the cart', () => {
  const guest = { name: 'Sekar Ayunda', phone: '081234567890', email: 'sekar@surat.example' }
  const stored = withKeptDraft('{"9":"rubbish"}', 6, { ...draft, contact: { ...draft.contact, ...guest } })
  expect(keptDraft(withoutGuests(stored), 6, { outlet, now })).toEqual(draft)
  expect(withoutGuests(stored)).not.toMatch(/Sekar|rubbish/)
})
