// Statement lines of the gateway in a test. Each payment gets a settled line with a fee and VAT on the fee.
import { dateIn } from '#domain/calendar/night.ts'
import { GROUP_ZONE } from '#domain/calendar/group-zone.ts'
import type { StatementLine } from '#domain/payments/statement-line.ts'
import { keepStatement } from '#server/reservations/settlement/read-statement.ts'
import type { App } from '#server/app.ts'

/**
 * Adds a settled statement line for each payment without a line, dated on the day of the payment. Returns false if there was no such
 * payment.
 */
export async function settleLines(app: App): Promise<boolean> {
  const rows = await app.sql<
    { provider: string; transactionId: string; reference: string; amount: number; at: Date }[]
  >`
    select c.provider, c.transaction_id, a.reference, c.amount, c.captured_at as at from captures c
    join payment_attempts a on a.id = c.attempt_id where not exists (select 1 from statement_lines l where l.capture_id = c.id)`
  const lines = rows.map(({ provider, at, ...row }) => ({
    provider,
    day: dateIn(at, GROUP_ZONE),
    line: lineOf({ ...row, at }),
  }))
  for (const day of new Set(lines.map((entry) => entry.day))) {
    const own = lines.filter((entry) => entry.day === day)
    const provider = own[0]?.provider ?? ''
    await keepStatement(app, { provider, day, lines: own.map(({ line }) => line), aside: [] })
  }
  return lines.length > 0
}

type Payment = Pick<StatementLine, 'reference' | 'at'> & { transactionId: string; amount: number }

function lineOf({ transactionId, reference, amount: gross, at }: Payment): StatementLine {
  const fee = Math.round(gross * 0.007)
  const vat = Math.round(fee * 0.11)
  const settled = { at, expectedAt: at, settledAt: at }
  return {
    lineId: `L ${transactionId}`,
    kind: 'payment',
    transactionId,
    reference,
    gross,
    fee,
    vat,
    net: gross - fee - vat,
    ...settled,
  }
}
