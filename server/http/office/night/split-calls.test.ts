// Tests the split of a reservation in the office. Staff see its shares, send the reminder and move its table.
import { expect, test } from 'vitest'
import type { OfficeNight, OfficeReservation, StaffSplit } from '#office/api/answers.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { reservationOf } from '#tests/support/books.ts'
import { aBooking, pick, tablesOf } from '#tests/support/changed-table.ts'
import { ANY_AUDIT, aPerson, askOffice } from '#tests/support/office.ts'
import { mailsOf, PAID_NIGHT, refundsOf } from '#tests/support/paid-table.ts'
import { noteOpening } from '#server/reservations/splits/note-opening.ts'
import { guest } from '#tests/support/guest.ts'
import { payShare, settleShare, sharesOf, splitOf, splitTable } from '#tests/support/split-table.ts'

async function aDesk(app: TestApp, role: 'owner' | 'manager' | 'host', table?: string) {
  const [row] = await app.sql<{ id: number }[]>`
    select t.id from tables t join outlets o on o.id = t.outlet_id where o.slug = 'kuningan' and t.name = ${table ?? ''}`
  const booking = await aBooking(app, role, (own) => splitTable(own, 4, PAID_NIGHT, row?.id))
  const party = booking.party as Awaited<ReturnType<typeof splitTable>>
  const ask = async (call: 'splitShares' | 'remindSplit' | 'coverSplit' | 'endSplit', takes: object = {}) =>
    askOffice(booking.url, call, { cookie: booking.cookie, id: party.id, takes })
  const shares = async () => (await ask('splitShares')).body.data as StaffSplit
  return { ...booking, ...party, askSplit: ask, shares }
}

test('staff see each share with its short name, amount, state, and the time and channel of its payment', async () => {
  await using app = await testApp()
  const { code, paymentId, amount, amounts, shares, url, cookie, id } = await aDesk(app, 'host')
  expect(await shares()).toMatchObject({
    state: 'gathering',
    isStarted: false,
    paid: 0,
    rest: amount,
    remindedAt: null,
  })
  await settleShare(app, paymentId)
  await payShare(app, code, 2)
  const split = await shares()
  expect(split).toMatchObject({ isStarted: true, total: amount, paid: (amounts[0] ?? 0) + (amounts[1] ?? 0) })
  expect(split.shares.slice(0, 3)).toMatchObject([
    { no: 1, isOrganiser: true, state: 'paid', method: 'qris', paidAt: expect.any(String) },
    { no: 2, name: 'Dewi L.', amount: amounts[1], state: 'paid', method: 'qris' },
    { no: 3, name: null, state: 'open', method: null, paidAt: null },
  ])
  expect(JSON.stringify(split)).not.toContain('Lestari')
  const read = (await askOffice(url, 'reservation', { cookie, id })).body.data as OfficeReservation
  expect(read).toMatchObject({ hasSplit: true, paidIn: split.paid })
})

test('staff see that a friend has opened a share, until the share is paid or friends can no longer pay', async () => {
  await using app = await testApp()
  const { id, code, paymentId, shares } = await aDesk(app, 'host')
  const states = async () => (await shares()).shares.map(({ state }) => state)
  const open = (...numbers: number[]) => noteOpening(app, guest({ language: 'en' }), { code, numbers })
  await settleShare(app, paymentId)
  await open(1, 2, 3)
  expect(await states()).toEqual(['paid', 'opened', 'opened', 'open'])
  await payShare(app, code, 3)
  expect(await states()).toEqual(['paid', 'opened', 'paid', 'open'])
  app.clock.advance(25 * 3600)
  await open(4)
  expect((await splitOf(app, id)).shares.map(({ isOpened }) => isOpened)).toEqual([false, true, true, false])
})

test('staff remind the organizer at most once an hour, and the audit names the person who sent the reminder', async () => {
  await using app = await testApp()
  const { id, paymentId, askSplit, shares } = await aDesk(app, 'host')
  expect((await askSplit('remindSplit')).status).toBe(409)
  await settleShare(app, paymentId)
  const answers = await Promise.all([askSplit('remindSplit'), askSplit('remindSplit')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429])
  expect(await mailsOf(app, id, 'split_reminder')).toBe(1)
  expect((await shares()).remindedAt).toBe(app.now().toISOString())
  app.clock.advance(3601)
  expect((await askSplit('remindSplit')).status).toBe(200)
  const entries = await listAudit(app.sql, { ...ANY_AUDIT, subject: `reservations:${id}` })
  expect(entries.filter(({ action }) => action === 'remind')).toHaveLength(2)
})

test('a manager can waive unpaid shares only up to the limit of courtesies, but an owner can waive any amount', async () => {
  await using app = await testApp()
  const { id, paymentId, outletId, amounts, amount, askSplit, url, shares } = await aDesk(app, 'manager')
  await settleShare(app, paymentId)
  const takes = { reason: 'the birthday guest has no card', quoted: amount - (amounts[0] ?? 0) }
  expect((await askSplit('coverSplit', { ...takes, quoted: 1_000_001 })).status).toBe(403)
  const host = await aPerson(app, 'host', outletId)
  const end = { cookie: host.cookie, id, takes: { reason: 'a mistake', quoted: amounts[0] } }
  expect((await askOffice(url, 'endSplit', end)).status).toBe(403)
  const owner = await aPerson(app, 'owner', outletId)
  const answer = await askOffice(url, 'coverSplit', { cookie: owner.cookie, id, takes })
  expect(answer.body.data).toEqual({ amount: takes.quoted })
  expect((await shares()).state).toBe('funded')
  const read = (await askOffice(url, 'reservation', { cookie: owner.cookie, id })).body.data as OfficeReservation
  expect(read.total).toBe(amounts[0])
  expect(read.price.at(-1)).toMatchObject({ amount: -takes.quoted })
  expect(read.history.map(({ what }) => what)).toContain('split_courtesy')
  expect((await askSplit('endSplit', { reason: 'late', quoted: amount })).status).toBe(409)
})

test('the record of a split shows the unpaid rest, the paid shares, and the deadline that has passed', async () => {
  await using app = await testApp()
  const { id, code, paymentId, amount, amounts, url, outletId, ...desk } = await aDesk(app, 'host')
  let { cookie } = desk
  const record = async () => (await askOffice(url, 'reservation', { cookie, id })).body.data as OfficeReservation
  const acts = async () => (await record()).history.filter(({ kind }) => kind === 'act')
  expect(await record()).toMatchObject({ isSplitLate: false, party: { owed: amount } })
  await settleShare(app, paymentId)
  app.clock.advance(60)
  await payShare(app, code, 2, 3)
  const unpaid = amounts[3]
  expect(await record()).toMatchObject({ isSplitLate: false, party: { owed: unpaid } })
  const night = await askOffice(url, 'night', { cookie, takes: { outletId, night: PAID_NIGHT } })
  const { parties } = night.body.data as OfficeNight
  expect(parties.find((party) => party.id === id)).toMatchObject({ owed: unpaid })
  expect(await acts()).toMatchObject([
    { what: 'share_paid', actor: 'guest', reason: 'Dewi L.' },
    { what: 'share_paid', actor: 'guest' },
  ])
  const { deadline } = await splitOf(app, id)
  app.clock.set(deadline)
  cookie = (await aPerson(app, 'host', outletId)).cookie
  expect(await record()).toMatchObject({ isSplitLate: true, party: { owed: unpaid } })
  expect((await acts())[0]).toMatchObject({ what: 'split_late', actor: 'system', at: deadline.toISOString() })
})

test('a split that ended before its deadline has no deadline in its record', async () => {
  await using app = await testApp()
  const { id, code, paymentId, url, outletId } = await aDesk(app, 'host')
  await settleShare(app, paymentId)
  await payShare(app, code, 2, 3, 4)
  app.clock.set((await splitOf(app, id)).deadline)
  const { cookie } = await aPerson(app, 'host', outletId)
  const read = (await askOffice(url, 'reservation', { cookie, id })).body.data as OfficeReservation
  expect(read).toMatchObject({ isSplitLate: false, party: { state: 'Completed', owed: 0 } })
  expect(read.history.map(({ what }) => what)).not.toContain('split_late')
})

test('a split keeps its shares and its link after a move to a table of the same price', async () => {
  await using app = await testApp()
  const { id, code, paymentId, ask, moves, moveTo } = await aDesk(app, 'manager')
  await settleShare(app, paymentId)
  const before = await sharesOf(app, id)
  const same = pick((await moves()).tables, ({ problem, price, holder }) => problem === null && price === 0 && !holder)
  expect((await ask('move', moveTo(same))).status).toBe(200)
  expect(await sharesOf(app, id)).toEqual(before)
  const { coverUntil } = await splitOf(app, id)
  const [claim] = await app.sql<{ expiresAt: Date }[]>`select expires_at from table_claims where reservation_id = ${id}`
  expect(claim?.expiresAt).toEqual(coverUntil)
  await payShare(app, code, 2)
  await payShare(app, code, 3, 4)
  expect((await reservationOf(app, id)).state).toBe(2)
  expect(await tablesOf(app, id)).toEqual({ claims: [same.id], lines: [same.id] })
  expect(await refundsOf(app, id)).toEqual([])
})

test('an open split that moves to a table of another price keeps its shares and its deadline', async () => {
  await using app = await testApp()
  const { id, code, paymentId, amount, ask, moves, moveTo } = await aDesk(app, 'owner', 'L2')
  await settleShare(app, paymentId)
  const before = await sharesOf(app, id)
  const { deadline } = await splitOf(app, id)
  const isFree = ({ problem, holder }: { problem: unknown; holder: unknown }) => problem === null && !holder
  const { tables } = await moves()
  const cheaper = pick(tables, (table) => isFree(table) && table.price < 0)
  expect(cheaper.settlements).toEqual(['keep'])
  expect((await ask('move', moveTo(cheaper, { settlement: 'refund' }))).status).toBe(403)
  expect((await ask('move', moveTo(cheaper))).status).toBe(200)
  const dearer = pick((await moves()).tables, (table) => isFree(table) && table.price > 0)
  expect(dearer.settlements).toEqual(['raise_minimum', 'courtesy'])
  expect((await ask('move', moveTo(dearer, { settlement: 'courtesy', reason: 'our mistake' }))).status).toBe(200)
  expect(await sharesOf(app, id)).toEqual(before)
  expect(await splitOf(app, id)).toMatchObject({ state: 'open', deadline })
  await payShare(app, code, 2)
  await payShare(app, code, 3, 4)
  expect(await reservationOf(app, id)).toMatchObject({ state: 2, capturedAmount: amount })
  expect(await refundsOf(app, id)).toEqual([])
})

test('staff cannot make the party of an open split smaller than its shares, so each friend has a ticket', async () => {
  await using app = await testApp()
  const { id, code, paymentId, ask } = await aDesk(app, 'manager')
  await settleShare(app, paymentId)
  const party = (pax: number) => ask('changeParty', { pax, price: 0, minimum: 0, settlement: 'none' })
  expect((await party(3)).status).toBe(422)
  await payShare(app, code, 2)
  await payShare(app, code, 3, 4)
  const { tickets } = await splitOf(app, id)
  expect(tickets.map(({ guests, guestNo }) => [guests, guestNo])).toEqual([
    [1, 2],
    [1, 3],
    [1, 4],
  ])
})

test('after a payment in a split, its reservation can be canceled only by ending the split', async () => {
  await using app = await testApp()
  const { id, paymentId, amounts, ask, askSplit } = await aDesk(app, 'host')
  const cancel = { reason: 'Kitchen fire', amount: null, quoted: 0 }
  await settleShare(app, paymentId)
  expect((await ask('cancelReservation', cancel)).status).toBe(409)
  expect((await reservationOf(app, id)).state).toBe(0)
  expect((await splitOf(app, id)).state).toBe('open')
  expect((await askSplit('endSplit', { reason: 'Kitchen fire', quoted: amounts[0] })).status).toBe(403)
  expect(await refundsOf(app, id)).toEqual([])
})

test('before any payment, staff cancel a split like every unpaid hold', async () => {
  await using app = await testApp()
  const { id, ask } = await aDesk(app, 'host')
  expect((await ask('cancelReservation', { reason: 'Kitchen fire', amount: null, quoted: 0 })).status).toBe(200)
  expect((await reservationOf(app, id)).state).toBe(5)
  expect((await splitOf(app, id)).state).toBe('released')
})
