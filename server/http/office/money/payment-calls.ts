import { z } from 'zod'
import { logId, positiveInteger } from '#contract/numbers.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { addNights } from '#domain/calendar/night.ts'
import { PAYMENT_LIST_STATES } from '#domain/payments/payment-list.ts'
import { Refused } from '#domain/refusals.ts'
import { narrowOutlets } from '#server/http/office/money/narrowed.ts'
import { cursorOf, readCursor } from '#server/http/office/money/page-cursor.ts'
import { apartOf, presentFlag, presentPayment } from '#server/http/office/money/present-payment.ts'
import { call } from '#server/http/office/office-call.ts'
import { ReportFault } from '#server/payments/providers/midtrans/read-report.ts'
import { type DayAgainst, daysAgainst } from '#server/payments/statement-repository.ts'
import { listFlags, settleFlag } from '#server/service/money/flag-repository.ts'
import { listPayments, sumPayments } from '#server/service/money/payment-list-repository.ts'
import { orSilence } from '#server/reservations/settlement/ask-gateway.ts'
import { readStatement } from '#server/reservations/settlement/read-statement.ts'
import { keepReport, reconcileDay } from '#server/reservations/settlement/reconcile-day.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const VIEW = { permission: 'payment.view', at: 'granted', presence: 'fresh' } as const
const SETTLE = { permission: 'payment.settle', at: 'group', presence: 'fresh' } as const

const outletField = positiveInteger.optional()
const providerField = z.string().max(30)

const LINES = 50
const DAYS = 14
const MOST_DAYS = 366

/**
 * Checks that a payment provider has this name, and returns the name. Without a name, returns the first provider.
 * @throws Refused validation_failed (provider)
 */
function providerOf(app: App, name: string | undefined): string {
  const provider = app.payments.all().find((candidate) => name === undefined || candidate.name === name)
  if (!provider) throw new Refused('validation_failed', { errors: { provider: ['invalid'] } })
  return provider.name
}

/** @throws Refused validation_failed (from, to) if the span of days is empty or too long */
function spanOf(app: App, { from, to }: { from?: string | undefined; to?: string | undefined }) {
  const last = to ?? todayOfGroup(app.now())
  const first = from ?? addNights(last, -30)
  if (first > last) throw new Refused('validation_failed', { errors: { to: ['invalid'] } })
  if (addNights(first, MOST_DAYS) < last) throw new Refused('validation_failed', { errors: { from: ['invalid'] } })
  return { from: first, to: last }
}

/** Leaves out the days before the gateway received its first money. `days` begins with the newest day. */
const sinceTheFirst = (days: readonly DayAgainst[]): readonly DayAgainst[] => {
  const first = days.findLastIndex(({ lines, ours, readAt }) => lines > 0 || ours !== 0 || readAt !== null)
  return days.slice(0, Math.max(1, first + 1))
}

export const paymentCalls = {
  payments: call(
    VIEW,
    z.object({
      outlet: outletField,
      from: z.iso.date().optional().describe('a day of the group’s zone; a month ago without it'),
      to: z.iso.date().optional().describe('the last day of it'),
      state: z.enum(PAYMENT_LIST_STATES).default('all'),
      after: z.string().max(80).optional().describe('where the page before ended'),
    }),
    async ({ app, outlets }, { state, outlet, after, ...days }) => {
      const span = spanOf(app, days)
      const filter = { ...span, state, outlets: narrowOutlets(outlets, outlet) }
      const [sums, lines] = await Promise.all([
        sumPayments(app.sql, filter),
        listPayments(app.sql, filter, { after: readCursor(after), limit: LINES + 1 }),
      ])
      const page = lines.slice(0, LINES)
      const next = lines.length > LINES ? cursorOf(page.at(-1)) : null
      return { ...span, sums, payments: page.map(presentPayment), next }
    },
  ),

  flags: call(
    VIEW,
    z.object({
      outlet: outletField,
      settled: z.enum(['yes', 'no']).default('no'),
      before: logId.optional().describe('flags older than this one'),
    }),
    async ({ app, outlets }, { settled, outlet, before = null }) => {
      const filter = { outlets: narrowOutlets(outlets, outlet), isSettled: settled === 'yes', before, limit: LINES + 1 }
      const flags = await listFlags(app.sql, filter)
      const page = flags.slice(0, LINES)
      return { flags: page.map(presentFlag), next: flags.length > LINES ? (page.at(-1)?.id ?? null) : null }
    },
  ),

  settleFlag: call(
    { permission: 'payment.settle', at: 'flag', presence: 'fresh' },
    z.object({ id: logId, reason: z.string().trim().min(1).max(500) }),
    async ({ app, actor }, { id, reason }) => {
      await transact(app, actor, async (work) => {
        const faster = await settleFlag(work, { id, reason })
        if (faster) throw new Refused('changed_meanwhile', { by: faster.by, at: faster.at ?? work.now() })
      })
      return { done: true }
    },
  ),

  reconcile: call(
    { permission: 'payment.view', at: 'group', presence: 'fresh' },
    z.object({ provider: providerField.optional(), day: z.iso.date().optional().describe('yesterday without it') }),
    async ({ app }, input) => {
      const provider = providerOf(app, input.provider)
      const today = todayOfGroup(app.now())
      const day = input.day ?? addNights(today, -1)
      const [days, [against], reconciliation] = await Promise.all([
        daysAgainst(app.sql, provider, { from: addNights(today, 1 - DAYS), to: today }),
        daysAgainst(app.sql, provider, { from: day, to: day }),
        reconcileDay(app, provider, day),
      ])
      return {
        providers: app.payments.all().map(({ name, statement }) => ({ name, hasList: statement !== null })),
        provider,
        days: sinceTheFirst(days),
        day: {
          day,
          readAt: against?.readAt ?? null,
          sums: reconciliation.sums,
          apart: apartOf(reconciliation),
        },
      }
    },
  ),

  readStatement: call(
    SETTLE,
    z.object({ provider: providerField, day: z.iso.date() }),
    async ({ app }, input) => {
      const provider = providerOf(app, input.provider)
      if (input.day > todayOfGroup(app.now()))
        throw new Refused('validation_failed', { errors: { day: ['date_invalid'] } })
      return { lines: await orSilence(() => readStatement(app, provider, input.day)) }
    },
    { perMinute: 20 },
  ),

  keepReport: call(
    SETTLE,
    z.object({ provider: providerField, report: z.string().min(1).max(60_000) }),
    async ({ app }, input) => {
      const provider = providerOf(app, input.provider)
      try {
        return { days: await keepReport(app, provider, input.report), fault: null }
      } catch (error) {
        if (error instanceof ReportFault) return { days: [], fault: error.message }
        throw error
      }
    },
    { perMinute: 20 },
  ),
}
