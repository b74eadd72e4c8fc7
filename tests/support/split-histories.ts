// Random histories of a split: payments in every order, crashes, refunds that fail, chargebacks, and the acts of guests and staff.
import type { Night } from '#domain/calendar/night.ts'
import { isRefused } from '#domain/refusals.ts'
import { sumOf } from '#domain/reservations/split.ts'
import { saveUnsupported } from '#server/payments/refund-repository.ts'
import { expireHold } from '#server/reservations/holding/expire-holds.ts'
import { releaseHold } from '#server/reservations/holding/release-hold.ts'
import { reportOf, settleReported } from '#server/reservations/settlement/settle-payment.ts'
import { unpaidShares } from '#server/reservations/splits/open-shares.ts'
import { changeShares, coverSplit } from '#server/reservations/splits/pay-shares.ts'
import { remindOrganisers } from '#server/reservations/splits/remind-organiser.ts'
import { coverAsCourtesy } from '#server/service/splits/cover-as-courtesy.ts'
import { endSplit } from '#server/service/splits/end-split.ts'
import { paidOf } from '#server/service/splits/read-split.ts'
import type { App } from '#server/app.ts'
import { Died, dyingApp } from '#tests/support/dying-app.ts'
import { endFaults } from '#tests/support/split-ends.ts'
import { organiserOf, settleShare, splitOf, splitTable, startShareByMail } from '#tests/support/split-table.ts'
import type { Dice } from '#tests/support/waitlist-nights.ts'

const STAFF = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001' } as const
const HOUR = 3600
const REASON = 'random'

/**
 * The result of one history. `end`: the state of the split after its last deadline. `acts`: the names of the acts that the server accepted.
 */
export type HistoryReport = { faults: string[]; end: string; acts: string[] }

type Play = {
  app: App
  dice: Dice
  advance: (seconds: number) => void
  table: Awaited<ReturnType<typeof splitTable>>
  organiser: Awaited<ReturnType<typeof organiserOf>>
  payments: string[]
}

const pay = (play: Play) => async () => void play.payments.push((await startPayment(play)).id)
const startPayment = ({ app, dice, table }: Play) =>
  startShareByMail(app, table.code, dice.whole(2, table.amounts.length))

/**
 * Returns the steps that may follow in a random history. The history takes one of them at random. A step that is in the list several times
 * is taken more often.
 */
function actsOf(play: Play): [string, () => Promise<unknown>][] {
  const { app, dice, table, organiser, payments } = play
  const { id, code } = table
  const anyPayment = () => dice.pick(payments)
  const settleLast = () => settleShare(app, payments.at(-1) ?? '')
  return [
    ['start', pay(play)],
    ['pay', async () => (await pay(play)(), settleLast())],
    ['pay', async () => (await pay(play)(), settleLast())],
    ['pay', settleLast],
    ['pay twice', () => settleShare(app, anyPayment(), `T ${dice.whole(1, 1_000_000_000)}`)],
    ['repeat', () => settleShare(app, anyPayment())],
    ['crash', () => crash(play, anyPayment())],
    ['cover', async () => void payments.push((await coverSplit(app, organiser, { id, code })).id)],
    ['edit', () => edit(play)],
    ['wait', async () => play.advance(dice.whole(1, 8 * HOUR))],
    ['lapse', () => expireHold(app, id)],
    ['remind', () => remindOrganisers(app)],
    ['refund fails', () => failRefund(play)],
    ['chargeback', () => chargeBack(play, anyPayment())],
    ['staff', () => actByStaff(play)],
    ['end', async () => (dice.percent(8) ? releaseHold(app, organiser, id) : null)],
  ]
}

/** A process dies while it settles a payment in a transaction. Then the gateway reports the payment again. */
async function crash({ app, dice }: Play, paymentId: string): Promise<void> {
  try {
    await settleShare(dyingApp(app, dice.whole(1, 60)), paymentId)
  } catch (error) {
    if (!(error instanceof Died)) throw error
  }
  await settleShare(app, paymentId)
}

async function edit({ app, dice, table: { id, code }, organiser }: Play): Promise<void> {
  const [first, second] = unpaidShares(await splitOf(app, id))
  if (!first || !second) return
  const difference = dice.whole(1, 50_000)
  const amounts = [
    { no: first.no, amount: first.amount + difference },
    { no: second.no, amount: second.amount - difference },
  ]
  await changeShares(app, organiser, { id, code, amounts })
}

async function failRefund({ app, table: { id } }: Play): Promise<void> {
  const [refund] = await app.sql<{ id: string }[]>`
    select f.id from refunds f join captures c on c.id = f.capture_id join payment_intents p on p.id = c.intent_id
    where p.reservation_id = ${id} and f.state = 'asked' limit 1`
  if (refund) await saveUnsupported(app.sql, refund.id)
}

async function chargeBack({ app, dice, table: { id } }: Play, paymentId: string): Promise<void> {
  const [row] = await app.sql<{ transactionId: string; amount: number; reference: string }[]>`
    select c.transaction_id, c.amount, p.reference from split_payments m join payment_intents p on p.id = m.intent_id
    join captures c on c.intent_id = p.id where m.id = ${paymentId} limit 1`
  if (!row || !dice.percent(25)) return
  const event = { kind: 'chargeback', eventKey: `E ${row.transactionId}`, currency: 'IDR', method: null } as const
  await settleReported(app, id, reportOf({ ...row, ...event }))
}

async function actByStaff({ app, dice, table: { id } }: Play): Promise<void> {
  const split = await splitOf(app, id)
  if (dice.percent(50))
    await coverAsCourtesy(app, STAFF, { id, reason: REASON, quoted: sumOf(unpaidShares(split)), reach: 'full' })
  else if (dice.percent(20)) await endSplit(app, STAFF, { id, reason: REASON, quoted: paidOf(split), reach: 'full' })
}

/** Runs one history on a night and checks its end. `advance` moves the clock of the app. */
export async function playSplit(
  app: App,
  { night, dice, steps, advance }: { night: Night; dice: Dice; steps: number } & Pick<Play, 'advance'>,
): Promise<HistoryReport> {
  const table = await splitTable(app, dice.whole(2, 8), night)
  const organiser = await organiserOf(app, table.id)
  const play: Play = { app, dice, advance, table, organiser, payments: [table.paymentId] }
  const report: HistoryReport = { faults: [], end: '', acts: [] }
  await settleShare(app, table.paymentId)
  for (let step = 0; step < steps; step++) {
    const [name, act] = dice.pick(actsOf(play))
    try {
      await act()
      report.acts.push(name)
    } catch (error) {
      if (!isRefused(error)) report.faults.push(`${name}: ${String(error)}`)
    }
  }
  advance(72 * HOUR)
  await expireHold(app, table.id)
  report.end = (await splitOf(app, table.id)).state
  report.faults.push(...(await endFaults(app, table)))
  return report
}
