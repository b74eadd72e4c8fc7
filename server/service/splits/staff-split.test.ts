// Tests the actions of staff on a split, and the emails to friends (decision 145). Staff waive the unpaid shares or end the split.
import { expect, test } from 'vitest'
import { expireHolds } from '#server/reservations/holding/expire-holds.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { findSharedSplit } from '#server/reservations/splits/find-shared-split.ts'
import { payShares } from '#server/reservations/splits/pay-shares.ts'
import { coverAsCourtesy } from '#server/service/splits/cover-as-courtesy.ts'
import { endSplit } from '#server/service/splits/end-split.ts'
import { readSplit } from '#server/service/splits/read-split.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { cancel, ledgerOf, reservationOf } from '#tests/support/books.ts'
import { adjustmentsOf } from '#tests/support/changed-table.ts'
import { mailsOf, paidBy, refundsOf } from '#tests/support/paid-table.ts'
import { payShare, settleShare, splitOf, splitTable, startShare } from '#tests/support/split-table.ts'

const STAFF = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001' } as const
const reason = 'the birthday guest has no card'

/** Makes a split in which only the organizer has paid. `rest` is the amount of the unpaid shares. */
async function startedTable(app: TestApp, count = 4) {
  const table = await splitTable(app, count)
  await settleShare(app, table.paymentId)
  const [own = 0] = table.amounts
  return { ...table, own, rest: table.amount - own }
}

async function payByMail(app: TestApp, code: string, no: number, email: string) {
  const { id } = await payShares(app, code, { numbers: [no], name: 'Dewi Lestari', email, language: 'en' })
  await settleShare(app, id)
  return id
}

const newsTo = async (app: TestApp, email: string) => {
  const rows = await app.sql<{ kind: string; payload: Record<string, unknown> }[]>`
    select kind, payload from messages where recipient = ${email} order by id`
  return rows.map(({ kind, payload }) => [kind, payload['news'] ?? null, payload['refundAmount'] ?? null])
}

test('a courtesy for the unpaid shares confirms the reservation at once and reduces its price', async () => {
  await using app = await testApp()
  const { id, code, own, rest, amounts } = await startedTable(app)
  const slow = await startShare(app, code, 2)
  expect(await coverAsCourtesy(app, STAFF, { id, reason, quoted: rest, reach: 'full' })).toEqual({ amount: rest })
  expect(await reservationOf(app, id)).toMatchObject({ state: 2, worth: own, courtesy: -rest, capturedAmount: own })
  expect(await adjustmentsOf(app, id)).toEqual([{ kind: 'courtesy', amount: -rest, reason, isRefunded: false }])
  expect(await ledgerOf(app, id)).toEqual({ gateway: own, guest_funds: -own })
  expect((await readSplit(app, id)).shares.map(({ state }) => state)).toEqual([
    'paid',
    'courtesy',
    'courtesy',
    'courtesy',
  ])
  expect(await mailsOf(app, id, 'reservation_confirmed')).toBe(1)
  expect(await settleShare(app, slow.id)).toBe('refunded')
  expect(await refundsOf(app, id)).toEqual([['late_money', 'asked', amounts[1]]])
  await cancel(app, id, own)
  expect((await refundsOf(app, id)).map(([, , sum]) => Number(sum)).toSorted((a, b) => a - b)).toEqual(
    [own, amounts[1] ?? 0].toSorted((a, b) => a - b),
  )
})

test('a courtesy for the unpaid shares needs a reason, a payment of the organizer, and a sufficient right', async () => {
  await using app = await testApp()
  const { id, paymentId, amount, amounts } = await splitTable(app)
  const cover = (over: object) =>
    coverAsCourtesy(app, STAFF, { id, reason, quoted: amount, reach: 'full' as const, ...over })
  await expect(cover({})).rejects.toMatchObject({ code: 'wrong_state' })
  await settleShare(app, paymentId)
  const rest = amount - (amounts[0] ?? 0)
  await expect(cover({ quoted: rest, reason: ' ' })).rejects.toMatchObject({ code: 'validation_failed' })
  await expect(cover({ quoted: rest - 1 })).rejects.toMatchObject({ code: 'changed_meanwhile' })
  await expect(cover({ quoted: 1_000_001, reach: 'limited' })).rejects.toMatchObject({ code: 'forbidden' })
  const answers = await Promise.allSettled([1, 2, 3].map(() => cover({ quoted: rest })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await adjustmentsOf(app, id)).toHaveLength(1)
})

test('if a courtesy and the last payment happen at the same moment, only one of them confirms the reservation', async () => {
  await using app = await testApp()
  const { id, code, amounts } = await startedTable(app, 2)
  const { id: lastId } = await startShare(app, code, 2)
  const [courtesy, payment] = await Promise.allSettled([
    coverAsCourtesy(app, STAFF, { id, reason, quoted: amounts[1] ?? 0, reach: 'full' }),
    settleShare(app, lastId),
  ])
  expect((await reservationOf(app, id)).state).toBe(2)
  const isCourtesy = courtesy.status === 'fulfilled'
  expect(payment).toEqual({ status: 'fulfilled', value: isCourtesy ? 'refunded' : 'confirmed' })
  expect(await refundsOf(app, id)).toHaveLength(isCourtesy ? 1 : 0)
})

test('when staff end a split after a payment, the hold ends and each payer gets a full refund', async () => {
  await using app = await testApp()
  const { id, code, own, amounts } = await startedTable(app)
  await payByMail(app, code, 2, 'dewi@surat.example')
  const paid = own + (amounts[1] ?? 0)
  const end = { id, reason, quoted: paid, reach: 'full' as const }
  await expect(endSplit(app, STAFF, { ...end, quoted: own })).rejects.toMatchObject({ code: 'changed_meanwhile' })
  await expect(endSplit(app, STAFF, { ...end, reach: 'limited' })).rejects.toMatchObject({ code: 'forbidden' })
  expect(await endSplit(app, STAFF, end)).toEqual({ outcome: 'refunded', amount: paid })
  expect((await reservationOf(app, id)).state).toBe(5)
  expect((await refundsOf(app, id)).map(([, , sum]) => Number(sum))).toEqual([own, amounts[1]])
  expect(await app.sql`select 1 from table_claims where reservation_id = ${id}`).toEqual([])
  expect(await newsTo(app, 'dewi@surat.example')).toEqual([
    ['share_paid', null, null],
    ['share_refunded', 'released', amounts[1]],
  ])
  await expect(endSplit(app, STAFF, end)).rejects.toMatchObject({ code: 'already_cancelled' })
})

test('when staff end a split before any payment, the guest can pay the whole price of an ordinary hold', async () => {
  await using app = await testApp()
  const { id, code, paymentId, amount, amounts } = await splitTable(app)
  const { expiresAt } = await reservationOf(app, id)
  const end = { id, reason, quoted: 0, reach: 'limited' as const }
  expect(await endSplit(app, STAFF, end)).toEqual({ outcome: 'undone', amount: 0 })
  expect(await reservationOf(app, id)).toMatchObject({ state: 0, expiresAt })
  expect((await findSharedSplit(app, code))?.split.state).toBe('released')
  await expect(startShare(app, code, 2)).rejects.toMatchObject({ code: 'payment_expired' })
  expect(await settleShare(app, paymentId)).toBe('refunded')
  expect((await reservationOf(app, id)).state).toBe(0)
  expect(await settlePayment(app, id, paidBy('T whole', amount))).toBe('confirmed')
  expect((await reservationOf(app, id)).state).toBe(2)
  expect(await refundsOf(app, id)).toEqual([['late_money', 'asked', amounts[0]]])
})

test('after staff undo a split, its hold lapses like any other hold, even if the payment page of a share was closed before', async () => {
  await using app = await testApp()
  const { id, paymentId } = await splitTable(app)
  await endSplit(app, STAFF, { id, reason, quoted: 0, reach: 'full' })
  expect(await settlePayment(app, id, await closedPageOf(app, paymentId))).toBe('repeated')
  expect((await reservationOf(app, id)).state).toBe(0)
  app.clock.advance(3600)
  await expireHolds(app)
  expect((await reservationOf(app, id)).state).toBe(6)
  expect(await app.sql`select 1 from strikes where reservation_id = ${id}`).toHaveLength(1)
})

/** Returns the report that a gateway sends after the payment page of a share is closed. */
async function closedPageOf(app: TestApp, paymentId: string) {
  const [row] = await app.sql<{ reference: string }[]>`
    select p.reference from split_payments m join payment_intents p on p.id = m.intent_id where m.id = ${paymentId}`
  const reference = row?.reference ?? ''
  return { kind: 'expire', amount: null, currency: 'IDR', method: null, reference } as const
}

test('a friend with an email address gets emails about the payment, the funded table and the refund', async () => {
  await using app = await testApp()
  const { id, code, amounts } = await startedTable(app)
  await payByMail(app, code, 2, 'dewi@surat.example')
  await payShare(app, code, 3)
  await payByMail(app, code, 4, 'bayu@surat.example')
  expect((await splitOf(app, id)).state).toBe('funded')
  await sendMessages(app)
  await cancel(app, id, 0)
  await sendMessages(app)
  expect(await newsTo(app, 'dewi@surat.example')).toEqual([
    ['share_paid', null, null],
    ['share_funded', null, null],
    ['share_refunded', 'cancelled', 0],
  ])
  expect(await newsTo(app, 'bayu@surat.example')).toEqual([
    ['share_funded', null, null],
    ['share_refunded', 'cancelled', 0],
  ])
  const { bookingCode } = await reservationOf(app, id)
  const mails = await app.sql<{ subject: string; text: string; html: string }[]>`
    select subject, text, html from sandbox.inbox where "to" = 'dewi@surat.example' order by id`
  expect(mails).toHaveLength(3)
  for (const { subject, text, html } of mails) {
    expect(`${subject} ${text} ${html}`).not.toContain(bookingCode)
    expect(html).not.toMatch(/reservation\/manage|[?&]key=/)
    expect(text).toContain(`/en/split/`)
  }
  expect(mails[0]?.text).toContain('Dewi L.')
  expect(amounts[1]).toBeGreaterThan(0)
})

test('an invalid email address of a payer is refused, and a valid address gets the email about a refund', async () => {
  await using app = await testApp()
  const { id, code } = await startedTable(app)
  const wish = { numbers: [2], name: '', language: 'id' as const }
  await expect(payShares(app, code, { ...wish, email: 'dewi at surat' })).rejects.toMatchObject({
    code: 'validation_failed',
  })
  const { id: shareId, amount } = await payShares(app, code, { ...wish, email: 'dewi@surat.example' })
  await settleShare(app, shareId)
  expect(await settleShare(app, shareId, 'T again')).toBe('duplicate')
  expect(await newsTo(app, 'dewi@surat.example')).toEqual([
    ['share_paid', null, null],
    ['share_refunded', 'unused', amount],
  ])
  expect(await mailsOf(app, id, 'duplicate_refunded')).toBe(0)
})
