// Tests two rushes of payments for a split: friends pay several shares at the same moment, and the last payment arrives at the deadline.
import type { Night } from '#domain/calendar/night.ts'
import { expireHold } from '#server/reservations/holding/expire-holds.ts'
import type { App } from '#server/app.ts'
import { endFaults } from '#tests/support/split-ends.ts'
import { settleShare, splitOf, splitTable, startShareByMail } from '#tests/support/split-table.ts'
import type { Dice } from '#tests/support/waitlist-nights.ts'

const FRIENDS = 8
const WITHIN_MS = 50
type Rush = { night: Night; dice: Dice }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Eight friends pay within 50 ms. Returns the faults. The split must be funded exactly once. */
export async function payAtOnce(app: App, { night, dice }: Rush): Promise<string[]> {
  const table = await splitTable(app, FRIENDS + 1, night)
  await settleShare(app, table.paymentId)
  const payments = await Promise.all(
    Array.from({ length: FRIENDS }, (_, at) => startShareByMail(app, table.code, at + 2)),
  )
  const outcomes = await Promise.all(
    payments.map(async ({ id }) => {
      await pause(dice.whole(0, WITHIN_MS))
      return settleShare(app, id)
    }),
  )
  const faults = await endFaults(app, table)
  if ((await splitOf(app, table.id)).state !== 'funded') faults.push('eight payments did not fund the split')
  if (outcomes.some((outcome) => outcome !== 'confirmed')) faults.push(`a payment was ${outcomes.join(', ')}`)
  return faults
}

/** A clock that runs or stands still. `since`: the time of the process when the clock was started. Null while the clock stands still. */
type RunningClock = { at: number; since: number | null }

/** The last payment arrives at most 50 ms before or after the deadline. At almost the same time, the hold expires. */
export async function payAtDeadline(
  app: App,
  { night, dice, clock }: Rush & { clock: RunningClock },
): Promise<{ end: string; faults: string[] }> {
  const table = await splitTable(app, 2, night)
  await settleShare(app, table.paymentId)
  const { deadline } = await splitOf(app, table.id)
  clock.at = deadline.getTime() - 5 * 60_000
  const { id } = await startShareByMail(app, table.code, 2)
  // Moves the end of the hold close to the time of the payment. Friends can pay only until the end of the hold.
  await app.sql`update reservations set expires_at = ${deadline} where id = ${table.id}`
  await app.sql`update table_claims set expires_at = ${deadline} where reservation_id = ${table.id}`
  clock.at = deadline.getTime() - WITHIN_MS
  clock.since = performance.now()
  const at = (ms: number) => pause(Math.max(0, ms))
  const payment = at(dice.whole(0, 2 * WITHIN_MS)).then(() => settleShare(app, id))
  const expiry = at(dice.whole(WITHIN_MS - 10, 2 * WITHIN_MS)).then(() => expireHold(app, table.id))
  const [outcome] = await Promise.all([payment, expiry])
  await pause(Math.max(0, WITHIN_MS + clock.since + WITHIN_MS - performance.now()))
  await expireHold(app, table.id)
  const { state: end } = await splitOf(app, table.id)
  const faults = await endFaults(app, table)
  if ((outcome === 'confirmed') !== (end === 'funded'))
    faults.push(`the last payment was ${outcome} and the split ${end}`)
  return { end, faults }
}
