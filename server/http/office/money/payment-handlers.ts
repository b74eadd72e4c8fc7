// What each call about money that came does.
import type { paymentEndpoints } from '#contract/office/money/payment-endpoints.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { addNights } from '#domain/calendar/night.ts'
import { Refused } from '#domain/refusals.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { narrowed } from '#server/http/office/money/narrowed.ts'
import { cursorOf, readCursor } from '#server/http/office/money/page-cursor.ts'
import { apartOf, presentFlag, presentPayment } from '#server/http/office/money/present-payment.ts'
import { ReportFault } from '#server/payments/providers/midtrans/read-report.ts'
import { type DayAgainst, daysAgainst } from '#server/payments/statement-repository.ts'
import { listFlags, settleFlag } from '#server/reservations/money/flag-repository.ts'
import { listPayments, sumPayments } from '#server/reservations/money/payment-list-repository.ts'
import { orSilence } from '#server/reservations/settlement/ask-gateway.ts'
import { readStatement } from '#server/reservations/settlement/read-statement.ts'
import { keepReport, reconcileDay } from '#server/reservations/settlement/reconcile-day.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const LINES = 50
const DAYS = 14
const MOST_DAYS = 366

/** A provider that is open here. @throws Refused validation_failed (provider) */
function providerOf(app: App, name: string | undefined): string {
  const found = app.payments.all().find((one) => name === undefined || one.name === name)
  if (!found) throw new Refused('validation_failed', { errors: { provider: ['invalid'] } })
  return found.name
}

/** @throws Refused validation_failed (from, to) where the days are no span, or too long a one */
function spanOf(app: App, { from, to }: { from?: string | undefined; to?: string | undefined }) {
  const last = to ?? todayOfGroup(app.now())
  const first = from ?? addNights(last, -30)
  if (first > last) throw new Refused('validation_failed', { errors: { to: ['invalid'] } })
  if (addNights(first, MOST_DAYS) < last) throw new Refused('validation_failed', { errors: { from: ['invalid'] } })
  return { from: first, to: last }
}

/** Without the days before any money came; `days` has the newest first. */
const sinceTheFirst = (days: readonly DayAgainst[]): readonly DayAgainst[] => {
  const first = days.findLastIndex(({ lines, ours, readAt }) => lines > 0 || ours !== 0 || readAt !== null)
  return days.slice(0, Math.max(1, first + 1))
}

export const paymentHandlers: Pick<OfficeHandlers, keyof typeof paymentEndpoints> = {
  async payments({ app, takes, outlets }) {
    const { state, outlet, after } = takes
    const span = spanOf(app, takes)
    const asked = { ...span, state, outlets: narrowed(outlets, outlet) }
    const [sums, lines] = await Promise.all([
      sumPayments(app.sql, asked),
      listPayments(app.sql, asked, { after: readCursor(after), limit: LINES + 1 }),
    ])
    const shown = lines.slice(0, LINES)
    const next = lines.length > LINES ? cursorOf(shown.at(-1)) : null
    return { ...span, sums, payments: shown.map(presentPayment), next }
  },
  async flags({ app, takes, outlets }) {
    const { settled, outlet, before = null } = takes
    const asked = { outlets: narrowed(outlets, outlet), isSettled: settled === 'yes', before, limit: LINES + 1 }
    const flags = await listFlags(app.sql, asked)
    const shown = flags.slice(0, LINES)
    return { flags: shown.map(presentFlag), next: flags.length > LINES ? (shown.at(-1)?.id ?? null) : null }
  },
  async settleFlag({ app, params, takes, who }) {
    await transact(app, { kind: 'staff', id: who.staff.id }, async (work) => {
      const faster = await settleFlag(work, { id: params.id, reason: takes.reason })
      if (faster) throw new Refused('changed_meanwhile', { by: faster.by, at: faster.at ?? work.now() })
    })
    return { done: true }
  },
  async reconcile({ app, takes }) {
    const provider = providerOf(app, takes.provider)
    const today = todayOfGroup(app.now())
    const day = takes.day ?? addNights(today, -1)
    const [days, [against], reconciled] = await Promise.all([
      daysAgainst(app.sql, provider, { from: addNights(today, 1 - DAYS), to: today }),
      daysAgainst(app.sql, provider, { from: day, to: day }),
      reconcileDay(app, provider, day),
    ])
    return {
      providers: app.payments.all().map(({ name, statement }) => ({ name, has_list: statement !== null })),
      provider,
      days: sinceTheFirst(days).map(({ readAt, ...one }) => ({ ...one, read_at: readAt && readAt.toISOString() })),
      day: {
        day,
        read_at: against?.readAt?.toISOString() ?? null,
        sums: reconciled.sums,
        apart: apartOf(reconciled),
      },
    }
  },
  async readStatement({ app, takes }) {
    const provider = providerOf(app, takes.provider)
    if (takes.day > todayOfGroup(app.now()))
      throw new Refused('validation_failed', { errors: { day: ['date_invalid'] } })
    return { lines: await orSilence(() => readStatement(app, provider, takes.day)) }
  },
  async keepReport({ app, takes }) {
    const provider = providerOf(app, takes.provider)
    try {
      return { days: await keepReport(app, provider, takes.report), fault: null }
    } catch (error) {
      if (error instanceof ReportFault) return { days: [], fault: error.message }
      throw error
    }
  },
}
