// The split of a reservation in the office: its shares, the reminder, and the moves of its table.
import { expect, test } from 'vitest'
import type { OfficeReservation, StaffSplit } from '#office/api/answers.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { reservationOf } from '#tests/support/books.ts'
import { aBooking, pick, tablesOf } from '#tests/support/changed-table.ts'
import { ANY_AUDIT, aPerson, askOffice } from '#tests/support/office.ts'
import { mailsOf, refundsOf } from '#tests/support/paid-table.ts'
import { payShare, settleShare, sharesOf, splitOf, splitTable } from '#tests/support/split-table.ts'

async function aDesk(app: TestApp, role: 'owner' | 'manager' | 'host') {
  const booking = await aBooking(app, role, (own) => splitTable(own))
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
  expect(read.hasSplit).toBe(true)
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

test('a manager waives unpaid shares up to the limit of courtesies, an owner waives any amount, and a host ends only a split without payments', async () => {
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

test('after a move to a table of the same price, the split keeps its shares and its link, and the friends can still pay', async () => {
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
