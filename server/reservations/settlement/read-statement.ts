import { actorKey, system } from '#domain/identity/actor.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { PATIENCE_DAYS, settled, type StatementRead } from '#domain/payments/statement-line.ts'
import { periodic } from '#server/jobs/periodic.ts'
import { findAttempt } from '#server/payments/attempt-repository.ts'
import { bookAll } from '#server/payments/capture-repository.ts'
import {
  asidesOf,
  daysToRead,
  flagStatement,
  lateLines,
  markDayRead,
  meetLines,
  missingOfDay,
  saveAsides,
  saveLines,
  strayLines,
  takeDueLines,
  unmetLines,
} from '#server/payments/statement-repository.ts'
import { asideFlag } from '#server/reservations/settlement/aside-flag.ts'
import { askGateway, orSilence } from '#server/reservations/settlement/ask-gateway.ts'
import { settleReported } from '#server/reservations/settlement/settle-payment.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

const STATEMENTS = system('statements')
/** Number of hours after which the statement of a day is read again, as long as its amounts may change. */
const AGAIN_HOURS = 20
const DAY_MS = 86_400_000

/**
 * Stores one day of a provider's statement and matches each line with a stored payment. If a line matches no stored payment, the payment is
 * looked up and applied to its reservation. Lines that still do not match are flagged for staff. Matched lines that the provider has
 * settled are booked with their fees. A day can be read several times. `day` is YYYY-MM-DD in Jakarta. Returns the number of lines.
 */
export async function keepStatement(
  app: App,
  { provider, day, lines, aside }: { provider: string; day: string } & StatementRead,
): Promise<number> {
  await transact(app, STATEMENTS, async ({ sql, now }) => {
    await saveLines(sql, provider, lines)
    await saveAsides(sql, { provider, day, aside, now: now() })
    await meetLines(sql, provider, day)
  })
  for (const line of await unmetLines(app.sql, provider, day)) await settleLine(app, line)
  await transact(app, STATEMENTS, (work) => closeDay(work, provider, day))
  return lines.length
}

/**
 * Reads the statement of a day from its provider. Returns null if the provider offers no statement. @throws GatewayFault if the provider
 * does not answer
 */
export async function readStatement(app: App, provider: string, day: string): Promise<number | null> {
  const read = await app.payments.of(provider).statement?.(day)
  return read ? keepStatement(app, { provider, day, ...read }) : null
}

/**
 * Handles a statement line that matches no stored money movement. Looks up a payment at the gateway, and applies a refund or a chargeback
 * to the reservation directly.
 */
async function settleLine(app: App, line: Awaited<ReturnType<typeof unmetLines>>[number]): Promise<void> {
  const { kind, reservationId, attemptId, reference, transactionId, gross, lineId } = line
  if (reservationId === null || attemptId === null) return
  const attempt = await findAttempt(app.sql, attemptId)
  if (!attempt) return
  if (kind === 'payment') {
    const gatewayAnswer = await orSilence(() => askGateway(app, attempt))
    if (gatewayAnswer?.reported) await settleReported(app, reservationId, gatewayAnswer.reported)
    return
  }
  const event = { id: `statement:${lineId}`, kind, transactionId, amount: -gross }
  const reportKind = kind === 'chargeback' ? 'chargeback' : 'refund_part'
  app.log.warn('money went past us', { kind, line: lineId, order: reference })
  await settleReported(app, reservationId, {
    kind: reportKind,
    reference: attempt.reference,
    captures: [],
    events: [event],
  })
}

async function closeDay(work: Work, provider: string, day: string): Promise<void> {
  const { sql, actor } = work
  const now = work.now()
  await meetLines(sql, provider, day)
  const due = await takeDueLines(sql, provider, day, now)
  const movements = due.map((line) => ({
    ...line,
    movement: `settled:${provider}:${line.lineId}`,
    onDate: line.settledOn,
    sides: settled(line, line.surcharge),
  }))
  await bookAll(sql, movements, { now, actor: actorKey(actor) })
  await flagStatement(sql, await flagsOf(work, provider, day), now)
  await markDayRead(sql, provider, day, now)
}

/**
 * Returns the flags for staff about a day's statement, one for each difference from the stored payments. A missing line is flagged only
 * after some days, because the provider may report it late.
 */
async function flagsOf({ sql, now }: Work, provider: string, day: string) {
  const isOver = now().getTime() >= new Date(`${day}T00:00:00+07:00`).getTime() + (PATIENCE_DAYS + 1) * DAY_MS
  const strays = (await strayLines(sql, provider, day)).map(({ lineId, reference, gross, ours }) =>
    ours === null
      ? { reference, kind: 'statement_unknown' as const, note: `${provider} ${lineId}: ${gross}` }
      : { reference, kind: 'statement_differs' as const, note: `${provider} ${lineId}: ${gross}, ours ${ours}` },
  )
  const late = (await lateLines(sql, provider, day, now())).map(({ lineId, reference, gross }) => ({
    reference,
    kind: 'statement_late' as const,
    note: `${provider} ${lineId}: ${gross}`,
  }))
  const missing = (isOver ? await missingOfDay(sql, provider, day) : []).map(({ kind, reference, amount }) => ({
    reference,
    kind: 'statement_missing' as const,
    note: `${provider}: ${kind} ${amount}`,
  }))
  const aside = (await asidesOf(sql, provider, day)).map((row) => asideFlag(provider, row))
  return [...strays, ...late, ...missing, ...aside]
}

/** Reads the statements of every day that may still change, from every provider. A day that cannot be read does not delay the other days. */
export async function readStatements(app: App): Promise<void> {
  const now = app.now()
  for (const { name, statement } of app.payments.all()) {
    if (!statement) continue
    for (const day of await daysToRead(app.sql, name, { today: todayOfGroup(now), now, hours: AGAIN_HOURS })) {
      const lines = await orSilence(() => readStatement(app, name, day))
      if (lines === null) app.log.warn('no statement', { provider: name, day })
    }
  }
}

export const statementReading = periodic('read statements', 3600, readStatements)
