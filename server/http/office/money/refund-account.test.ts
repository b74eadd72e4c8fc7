import { expect, test } from 'vitest'
import { system } from '#domain/identity/actor.ts'
import { askRefund } from '#server/payments/ask-refund.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { giveRefundAccount } from '#server/reservations/refunds/give-refund-account.ts'
import { listAudit, noteAudit } from '#server/staff/audit-repository.ts'
import { transact } from '#server/work.ts'
import { testApp } from '#tests/support/app.ts'
import { provenGuest } from '#tests/support/guest.ts'
import { ANY_AUDIT, aPerson, askOffice } from '#tests/support/office.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'
import { acceptedCapture, mailsOf, paidTable } from '#tests/support/paid-table.ts'

const ACCOUNT = { bank: '014', number: '5270123456', holder: 'Raka Wicaksana' }

test('S1 after a change of a bank account, staff see its time and proof and cannot claim a transfer to the old account', async () => {
  await using app = await testApp({ now: '2026-11-20T15:00:00+07:00' })
  const { url } = await app.open()
  const { id: reservationId, amount } = await paidTable(app)
  const { paymentId, outletId } = (await findReservation(app.sql, reservationId))!
  const capture = (await acceptedCapture(app.sql, paymentId))!
  await transact(app, system('test'), (work) =>
    askRefund(work, capture, { key: reservationId, amount, reason: 'late', way: 'transfer' }),
  )
  const finance = await aPerson(app, 'finance', outletId)
  const host = await aPerson(app, 'host', outletId)
  const handedOut = {
    actor: `staff:${host.id}`,
    action: 'hand_out',
    subject: `reservations:${reservationId}`,
    outletId,
  }
  await noteAudit(app.sql, { ...handedOut, now: app.now() })
  const name = async (account: typeof ACCOUNT) =>
    giveRefundAccount(app, await provenGuest(app, reservationId), { id: reservationId, account })
  const readRefund = async () => {
    const { body } = await askOffice(url, 'refunds', { cookie: finance.cookie, takes: { state: 'to_transfer' } })
    return (body.data as WireAnswer<'refunds'>).refunds[0]
  }
  const claim = async (accountAt: string | undefined, id = '') =>
    askOffice(url, 'claimRefund', { cookie: finance.cookie, id, takes: { accountAt } })

  await name(ACCOUNT)
  const first = await readRefund()
  app.clock.advance(600)
  await name({ ...ACCOUNT, number: '1440098765432' })
  await name({ ...ACCOUNT, number: '1440098765432' })
  const stale = await claim(first?.account?.givenAt, first?.refundId ?? '')
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'changed_meanwhile' }])
  const line = await readRefund()
  expect(line).toMatchObject({
    account: { lastDigits: '5432', changes: 1, givenBy: 'email', givenAt: app.now().toISOString() },
    lastPayLink: { by: 'Rina host' },
  })
  expect((await claim(line?.account?.givenAt, line?.refundId ?? '')).status).toBe(200)
  expect(await mailsOf(app, reservationId, 'refund_account_given'), 'each change is mailed, a repetition is none').toBe(
    2,
  )
  const entries = await listAudit(app.sql, { ...ANY_AUDIT, subject: 'refund_accounts' })
  expect(entries.map(({ actor, action, code, after }) => [actor, action, code !== null, after?.['given_by']])).toEqual([
    ['guest', 'update', true, 'email'],
    ['guest', 'insert', true, 'email'],
  ])
})
