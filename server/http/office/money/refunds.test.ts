// Refunds by staff. A refund below a limit is sent at once, and a larger refund needs a second person. No refund is sent twice.
import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/permissions.ts'
import { presentReservation } from '#server/reservations/present.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { closeBill } from '#server/reservations/settlement/close-bill.ts'
import { giveRefundAccount } from '#server/reservations/refunds/give-refund-account.ts'
import { sendRefunds } from '#server/reservations/refunds/send-refunds.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import { provenGuest } from '#tests/support/guest.ts'
import { silentGateway } from '#tests/support/breaking-gateway.ts'
import { ANY_AUDIT, aPerson, askOffice } from '#tests/support/office.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'
import { booksOf, mailsOf, paidTable, refundsOf } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const ACCOUNT = { bank: '014', number: '5270123456', holder: 'Raka Wicaksana' }
/**
 * Refund rule: until three days before the night, a guest gets 50 % back. After that, a guest gets nothing back. In these tests, the night
 * at Kuningan is less than three days away.
 */
const HALF = [{ hoursLeft: 72, refundPercentage: 50 }]

type Offer = WireAnswer<'refundOffer'>

async function aHouse(app: TestApp) {
  const { url } = await app.open()
  const party = await paidTable(app)
  await app.sql`update reservations set refund_rules = ${app.sql.json(HALF)} where id = ${party.id}`
  const [row] = await app.sql<{ outletId: number }[]>`select outlet_id from reservations where id = ${party.id}`
  const outletId = row?.outletId ?? 0
  const person = (role: Role, at: number | null = outletId) => aPerson(app, role, at)
  const offer = async (cookie: string) =>
    (await askOffice(url, 'refundOffer', { cookie, id: party.id })).body.data as Offer
  const ask = async (cookie: string, amount: number, over: object = {}) => {
    const { version, byRule: quotedAmount } = await offer(cookie)
    const takes = { version, amount, reason: 'The wrong table was given', quoted: quotedAmount, ...over }
    return askOffice(url, 'askRefund', { cookie, id: party.id, takes })
  }
  const open = async (cookie: string) => (await offer(cookie)).requests.find(({ state }) => state === 'asked')?.id ?? ''
  const approve = (cookie: string, id: string) => askOffice(url, 'approveRefund', { cookie, id })
  const list = async (cookie: string, state: string, over: object = {}) =>
    (await askOffice(url, 'refunds', { cookie, takes: { state, ...over } })).body.data as WireAnswer<'refunds'>
  return { url, party, outletId, person, offer, ask, open, approve, list }
}

test('a refund is sent at once if all refunds of the reservation together are within the staff member’s limit', async () => {
  await using app = await testApp()
  const { party, person, offer, ask } = await aHouse(app)
  const manager = await person('manager')
  const before = await offer(manager.cookie)
  const half = Math.round(party.amount / 2)
  expect(before).toMatchObject({
    paid: party.amount,
    left: party.amount,
    ladder: half,
    alone: 2_000_000,
    approve: 5_000_000,
  })
  const [firstAnswer, again] = await Promise.all(
    [1, 2].map(() => ask(manager.cookie, 100_000, { version: before.version })),
  )
  expect([firstAnswer?.status ?? 0, again?.status ?? 0].toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await refundsOf(app, party.id)).toEqual([['goodwill', 'asked', 100_000]])
  expect(await booksOf(app, party.id)).toEqual({
    gateway: party.amount,
    guest_funds: 100_000 - party.amount,
    refunds_due: -100_000,
  })
  expect(await offer(manager.cookie)).toMatchObject({
    alone: 1_900_000,
    left: party.amount - 100_000,
    ladder: half - 100_000,
    requests: [{ state: 'within_limit', amount: 100_000, isMine: true, decidedBy: null }],
  })
  const row = await findReservation(app.sql, party.id)
  const [shownRefund] = row ? presentReservation(app, row, 'en').payment.refunds : []
  expect(shownRefund?.percentage, 'its guest reads what share it is').toBe(Math.floor((100_000 * 100) / party.amount))
})

test('a host’s refund request needs the approval of a second person, and two simultaneous approvals refund only once', async () => {
  await using app = await testApp()
  const { url, party, person, ask, open, approve, list } = await aHouse(app)
  const [host, manager, finance] = [await person('host'), await person('manager'), await person('finance')]
  expect((await ask(host.cookie, 150_000)).body.data).toMatchObject({ state: 'asked' })
  expect((await ask(manager.cookie, 10_000)).body).toMatchObject({ code: 'wrong_state' })
  expect(await refundsOf(app, party.id)).toEqual([])
  const id = await open(host.cookie)
  expect((await approve(host.cookie, id)).status).toBe(403)
  expect((await list(manager.cookie, 'to_approve')).refunds).toMatchObject([
    { amount: 150_000, approval: 'mine', askedBy: 'Rina host', words: 'The wrong table was given', isStale: false },
  ])
  const statuses = (await Promise.all([manager, finance, manager].map(({ cookie }) => approve(cookie, id)))).map(
    ({ status }) => status,
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await refundsOf(app, party.id)).toEqual([['goodwill', 'asked', 150_000]])
  const twice = await approve(finance.cookie, id)
  expect(twice.body).toMatchObject({ code: 'changed_meanwhile' })
  const rows = await listAudit(app.sql, { ...ANY_AUDIT, subject: `refund_requests:${id}` })
  expect(rows.map(({ action, actor }) => [action, actor === `staff:${host.id}`])).toEqual([
    ['update', false],
    ['insert', true],
  ])
  expect((await askOffice(url, 'withdrawRefund', { cookie: host.cookie, id })).status).toBe(409)
})

test('a requester cannot approve their own request, even with the right to approve', async () => {
  await using app = await testApp()
  const { party, person, ask, open, approve, list } = await aHouse(app)
  const manager = await person('manager')
  const all = party.amount
  expect((await ask(manager.cookie, all)).body.data, 'off the ladder').toMatchObject({ state: 'asked' })
  const id = await open(manager.cookie)
  expect((await list(manager.cookie, 'to_approve')).refunds).toMatchObject([{ approval: 'own_request' }])
  expect((await approve(manager.cookie, id)).status).toBe(403)
  await expect(
    app.sql`update refund_requests set state = 'refused', decided_by = asked_by, decided_at = now() where id = ${id}`,
  ).rejects.toThrow('refund_requests_second')
  const other = await person('manager')
  expect((await list(other.cookie, 'to_approve')).refunds).toMatchObject([
    { approval: 'owner_only', isOffLadder: true },
  ])
  expect((await approve(other.cookie, id)).status, 'only an owner decides').toBe(403)
  expect((await approve((await person('owner', null)).cookie, id)).status).toBe(200)
  expect(await refundsOf(app, party.id)).toEqual([['goodwill', 'asked', all]])
  await expect(app.sql`update refund_requests set decided_by = 'staff:x' where id = ${id}`).rejects.toThrow(
    'decided once',
  )
})

test('a refund never exceeds the remaining money, and a refund that is already sent is not sent again', async () => {
  await using app = await testApp()
  const { url, party, person, offer, ask, open, approve, list } = await aHouse(app)
  const [owner, host] = [await person('owner'), await person('host')]
  for (const amount of [party.amount + 1, 0, -1, 0.5, Number.MAX_SAFE_INTEGER])
    expect((await ask(owner.cookie, amount)).body, `${amount}`).toMatchObject({ errors: { amount: expect.anything() } })
  expect((await ask(owner.cookie, 1000, { reason: ' ' })).body).toMatchObject({ errors: { reason: expect.anything() } })
  expect((await ask(owner.cookie, 1000, { quoted: 1 })).body).toMatchObject({ code: 'changed_meanwhile' })
  await ask(host.cookie, party.amount)
  const id = await open(host.cookie)
  // The reservation is canceled before the request is approved.
  const { version } = await offer(owner.cookie)
  const cancel = { version, reason: 'change_of_plan', amount: null, quoted: 0 }
  expect(
    (await askOffice(url, 'cancelReservation', { cookie: owner.cookie, id: party.id, takes: cancel })).status,
  ).toBe(409)
  await app.sql`update refund_requests set reason = '' where id = ${id}`
  await closeBill(app, { id: party.id, bill: party.amount })
  expect((await approve(owner.cookie, id)).status, 'out of what was earned').toBe(200)
  expect(await booksOf(app, party.id)).toMatchObject({
    gateway: party.amount,
    goodwill: party.amount,
    refunds_due: -party.amount,
  })
  expect(await offer(owner.cookie)).toMatchObject({ left: 0 })
  expect((await ask(owner.cookie, 1)).body).toMatchObject({ code: 'wrong_state' })
  expect((await list(owner.cookie, 'on_way')).counts).toEqual([{ state: 'on_way', count: 1, amount: party.amount }])
})

test('a refund has the state failed while the gateway is down, and finance can retry the refund', async () => {
  await using app = await testApp()
  const { url, party, person, ask, list } = await aHouse(app)
  const finance = await person('finance')
  await ask(finance.cookie, 200_000)
  await sendRefunds(silentGateway(app))
  const failed = await list(finance.cookie, 'failed')
  expect(failed.refunds).toMatchObject([{ amount: 200_000, state: 'asked', way: 'gateway' }])
  expect(failed.counts).toEqual([{ state: 'failed', count: 1, amount: 200_000 }])
  const id = failed.refunds[0]?.refundId ?? ''
  expect((await askOffice(url, 'retryRefund', { cookie: (await person('manager')).cookie, id })).status).toBe(403)
  expect((await askOffice(url, 'retryRefund', { cookie: finance.cookie, id })).status).toBe(200)
  await app.sql`update refunds set way = 'transfer', state = 'details_needed', last_error = null where id = ${id}`
  expect((await askOffice(url, 'retryRefund', { cookie: finance.cookie, id })).status).toBe(409)
  expect(await refundsOf(app, party.id)).toHaveLength(1)
})

test('a cancellation above the limit needs the approval of a second person, and the party keeps its table until then', async () => {
  await using app = await testApp()
  const { url, party, person, offer, open, approve } = await aHouse(app)
  const [manager, owner] = [await person('manager'), await person('owner')]
  const cancel = async () => {
    const { version, byRule: quotedAmount } = await offer(manager.cookie)
    const takes = { version, reason: 'The night was called off', amount: party.amount, quoted: quotedAmount }
    return askOffice(url, 'cancelReservation', { cookie: manager.cookie, id: party.id, takes })
  }
  const claims = () => app.sql`select 1 from table_claims where reservation_id = ${party.id}`
  expect((await cancel()).body.data).toMatchObject({ state: 'asked', amount: party.amount, percentage: 100 })
  expect(await claims()).toHaveLength(1)
  const first = await open(manager.cookie)
  const refuse = (cookie: string, answer: string) =>
    askOffice(url, 'refuseRefund', { cookie, id: first, takes: { answer } })
  expect((await refuse(manager.cookie, 'no')).status).toBe(403)
  expect((await refuse(owner.cookie, ' ')).status).toBe(422)
  expect((await refuse(owner.cookie, 'The night takes place')).status).toBe(200)
  expect((await offer(manager.cookie)).requests).toMatchObject([
    { state: 'refused', answer: 'The night takes place', decidedBy: 'Rina owner', isMine: true },
  ])
  await cancel()
  expect((await approve(owner.cookie, await open(manager.cookie))).status).toBe(200)
  expect(await claims()).toHaveLength(0)
  expect(await refundsOf(app, party.id)).toEqual([['cancelled', 'asked', party.amount]])
  expect(await mailsOf(app, party.id, 'reservation_cancelled')).toBe(1)
})

/** Makes a goodwill refund that its gateway cannot send, with the bank account that the guest named. */
async function aTransfer(app: TestApp) {
  const house = await aHouse(app)
  const finance = await house.person('finance')
  await house.ask(finance.cookie, 120_000)
  await app.sql`update refunds set way = 'transfer', state = 'details_needed'`
  await giveRefundAccount(app, await provenGuest(app, house.party.id), {
    id: house.party.id,
    account: ACCOUNT,
  })
  const [line] = (await house.list(finance.cookie, 'to_transfer')).refunds
  return { ...house, finance, id: line?.refundId ?? '', seen: { accountAt: line?.account?.givenAt ?? '' } }
}

test('only the person who claimed the transfer sees the full bank account, and the audit records each view', async () => {
  await using app = await testApp()
  const { url, party, finance, id, seen: takes, list, person, outletId } = await aTransfer(app)
  const act = (call: 'claimRefund' | 'showRefundAccount' | 'askOtherRefundDetails', cookie = finance.cookie) =>
    askOffice(url, call, { cookie, id, ...(call === 'claimRefund' && { takes }) })
  const mark = (reference: string) =>
    askOffice(url, 'markRefundTransferred', { cookie: finance.cookie, id, takes: { reference } })
  expect((await act('showRefundAccount')).body).toMatchObject({ code: 'wrong_state' })
  expect((await mark('BI 1')).status).toBe(409)
  expect([(await act('claimRefund')).status, (await act('claimRefund')).status]).toEqual([200, 200])
  expect((await act('showRefundAccount', (await person('manager')).cookie)).status).toBe(403)
  const views = [await act('showRefundAccount'), await act('showRefundAccount')]
  expect(views[0]?.body.data).toMatchObject({ number: ACCOUNT.number, holder: ACCOUNT.holder })
  const looks = (await listAudit(app.sql, { ...ANY_AUDIT, subject: 'refund_accounts' })).filter(
    ({ action }) => action === 'view',
  )
  expect(looks.map(({ actor, action, outletId: at }) => [actor, action, at])).toEqual(
    views.map(() => [`staff:${finance.id}`, 'view', outletId]),
  )
  const answers = [
    await list(finance.cookie, 'to_transfer'),
    (await askOffice(url, 'reservation', { cookie: finance.cookie, id: party.id })).body,
    (await askOffice(url, 'audit', { cookie: (await person('owner', null)).cookie })).body,
    app.heard,
  ]
  for (const answer of answers) expect(JSON.stringify(answer)).not.toContain(ACCOUNT.number)
  expect(JSON.stringify(answers[0])).toContain('3456')
  expect((await Promise.all([mark('BI 7'), mark('BI 7')])).map(({ status }) => status)).toEqual([200, 200])
  expect((await mark('BI 8')).status).toBe(409)
  expect((await act('askOtherRefundDetails')).status).toBe(409)
  expect((await act('showRefundAccount')).status, 'it was made').toBe(409)
  expect(await mailsOf(app, party.id, 'refund_sent')).toBe(1)
  const [entry] = await app.sql<{ actor: string }[]>`select actor from ledger_entries where account = 'bank'`
  expect(entry?.actor).toBe(`staff:${finance.id}`)
  expect((await list(finance.cookie, 'sent')).refunds).toMatchObject([{ reference: 'BI 7', state: 'transferred' }])
})

test('the staff member who makes a transfer can delete a wrong bank account, and the guest is asked for another', async () => {
  await using app = await testApp()
  const { url, party, finance, id, seen: takes, list } = await aTransfer(app)
  await askOffice(url, 'claimRefund', { cookie: finance.cookie, id, takes })
  expect((await askOffice(url, 'askOtherRefundDetails', { cookie: finance.cookie, id })).status).toBe(200)
  expect((await list(finance.cookie, 'on_way')).refunds).toMatchObject([{ state: 'details_needed', wrongDetails: 1 }])
  expect(await mailsOf(app, party.id, 'refund_details_needed')).toBe(1)
})

test('staff of one outlet cannot see or change the refunds and refund requests of another outlet', async () => {
  await using app = await testApp()
  const { url, finance, id, seen: takes, ask, open, approve, person } = await aTransfer(app)
  const host = await person('host')
  await ask(host.cookie, 100_000)
  const requestId = await open(host.cookie)
  const [other] = await app.sql<{ id: number }[]>`
    select id from outlets where id <> (select outlet_id from refund_requests limit 1) order by id limit 1`
  const stranger = await person('finance', other?.id ?? 0)
  for (const state of ['to_approve', 'to_transfer', 'on_way', 'failed', 'sent', 'closed'])
    for (const outlet of [{}, { outlet: 1 }]) {
      const { body } = await askOffice(url, 'refunds', { cookie: stranger.cookie, takes: { state, ...outlet } })
      expect(body.data, state).toEqual({ counts: [], refunds: [], next: null })
    }
  for (const call of ['claimRefund', 'showRefundAccount', 'askOtherRefundDetails', 'retryRefund'] as const)
    expect((await askOffice(url, call, { cookie: stranger.cookie, id, takes })).status, call).toBe(404)
  expect((await approve(stranger.cookie, requestId)).status).toBe(404)
  expect((await approve(finance.cookie, requestId)).status).toBe(200)
})

test('a request for the next page of refunds is rejected with a field error if its cursor is invalid', async () => {
  await using app = await testApp()
  const { url, person } = await aHouse(app)
  const { cookie } = await person('finance')
  for (const after of ['x', '2026-11-24T00:00:00Z_1', '2026-99-24T00:00:00Z_00000000-0000-4000-8000-000000000000'])
    expect((await askOffice(url, 'refunds', { cookie, takes: { after } })).status, after).toBe(422)
})
