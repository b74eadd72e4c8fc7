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
/** A day is read again so often while its money may change. */
const AGAIN_HOURS = 20
const DAY_MS = 86_400_000

/**
 * Keeps one day of a provider's own books and meets each line with money of ours: what is settled is booked with its fees, what
 * nobody told us of is asked about and settled, and what still does not meet is told to staff. Any day may be read again.
 * `day` is YYYY-MM-DD in Jakarta. How many lines it has.
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

/** Reads a day at its provider. @throws GatewayFault where it is silent; null where it has no books to read */
export async function readStatement(app: App, provider: string, day: string): Promise<number | null> {
  const read = await app.payments.of(provider).statement?.(day)
  return read ? keepStatement(app, { provider, day, ...read }) : null
}

/** A line that meets nothing: a payment that nobody told of, or money that went back or was taken past us. */
async function settleLine(app: App, line: Awaited<ReturnType<typeof unmetLines>>[number]): Promise<void> {
  const { kind, reservationId, attemptId, reference, transactionId, gross, lineId } = line
  if (reservationId === null || attemptId === null) return
  const attempt = await findAttempt(app.sql, attemptId)
  if (!attempt) return
  if (kind === 'payment') {
    const heard = await orSilence(() => askGateway(app, attempt))
    if (heard?.reported) await settleReported(app, reservationId, heard.reported)
    return
  }
  const event = { id: `statement:${lineId}`, kind, transactionId, amount: -gross }
  const told = kind === 'chargeback' ? 'chargeback' : 'refund_part'
  app.log.warn('money went past us', { kind, line: lineId, order: reference })
  await settleReported(app, reservationId, {
    kind: told,
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

/** What of a day staff is told of now: what is missing only once its provider has had its days. */
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

/** Every day of every provider that may still change. One that cannot be read delays no other. */
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
