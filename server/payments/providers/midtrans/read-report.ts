// Reads the report of transactions that the Midtrans dashboard exports as CSV, because Midtrans has no list call.
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { AsideLine, StatementLine } from '#domain/payments/statement-line.ts'
import { ownKey } from '#server/payments/providers/midtrans/refund-key.ts'

/** Names of the report's columns in different exports. The comparison ignores case, spaces and punctuation. */
const COLUMNS: Record<string, readonly string[]> = {
  transactionId: ['transactionid'],
  orderId: ['orderid'],
  type: ['transactiontype', 'type'],
  gross: ['grossamount', 'amount'],
  fee: ['fee', 'transactionfee', 'mdr', 'mdrfee'],
  vat: ['vat', 'ppn', 'vatamount'],
  at: ['transactiontime', 'transactiondate'],
  settledAt: ['settlementtime', 'settlementdate', 'payoutdate'],
  refundKey: ['refundkey'],
}
const NEEDED = ['transactionId', 'orderId', 'gross', 'fee', 'at', 'settledAt']

/** Reads an amount such as '150,000.00' or '150000'. The sign is dropped, because the type of the line decides the sign. */
const amount = z
  .string()
  .transform((text) => text.replaceAll(',', '').replace(/^-/, '') || '0')
  .pipe(z.string().regex(/^\d+(?:\.\d+)?$/, 'is no amount'))
  .transform(Number)
/** Fees and their VAT may have decimals, so they are rounded to whole rupiah. */
const roundedAmount = amount.transform(Math.round)
const jakartaTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2})?)?$/, 'is written YYYY-MM-DD HH:MM:SS')
  .transform((text) => new Date(`${text.replace(' ', 'T')}${text.length === 10 ? 'T00:00:00' : ''}+07:00`))
const row = z.object({
  transactionId: z.string().min(1),
  orderId: z.string().min(1),
  type: z.string().default('payment'),
  gross: amount,
  fee: roundedAmount,
  vat: roundedAmount.default(0),
  at: jakartaTime,
  settledAt: z.union([z.literal('').transform(() => null), jakartaTime]),
  refundKey: z.string().default(''),
})

/** Error for a report that cannot be read. The message lists the faults by line. */
export class ReportFault extends Error {}

/** A row of the report with an amount that is not in whole rupiah. `at`: the day of the row. */
type AsideOfDay = AsideLine & { at: Date }

/**
 * Reads a report. `aside`: the rows with an amount that is not in whole rupiah.
 * @throws ReportFault with the line and the column
 */
export function readMidtransReport(text: string): { lines: StatementLine[]; aside: AsideOfDay[] } {
  const [head, ...rows] = cells(text)
  const names = (head ?? []).map(nameOf)
  const missing = NEEDED.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new ReportFault(`columns are missing: ${missing.join(', ')}`)
  const read = rows.map((fields, at) => {
    const record = Object.fromEntries(fields.flatMap((field, n) => (names[n] ? [[names[n], field]] : [])))
    const parsed = row.safeParse(record)
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    throw new ReportFault(`line ${at + 2}: ${issue?.path.join('.')} ${issue?.message}`)
  })
  const lines = new Map(
    read
      .filter(({ gross }) => Number.isSafeInteger(gross))
      .map((parsedRow) => [lineIdOf(parsedRow), lineOf(parsedRow)]),
  )
  const aside = read
    .filter(({ gross }) => !Number.isSafeInteger(gross))
    .map((parsedRow) => ({
      lineId: lineIdOf(parsedRow),
      reference: parsedRow.orderId,
      why: `amount ${parsedRow.gross}`,
      at: parsedRow.at,
    }))
  return { lines: [...lines.values()], aside }
}

type Row = z.output<typeof row>

function lineIdOf({ type, transactionId, refundKey, at }: Row): string {
  const kind = kindOf(type)
  return `${kind}:${transactionId}${kind === 'payment' ? '' : `:${refundKey || at.toISOString()}`}`
}

function cells(text: string): string[][] {
  try {
    return parse(text, { bom: true, trim: true, skip_empty_lines: true })
  } catch (fault) {
    throw new ReportFault(fault instanceof Error ? fault.message : 'no CSV')
  }
}

function nameOf(column: string): string | null {
  const plain = column.toLowerCase().replaceAll(/[^a-z]/g, '')
  return Object.entries(COLUMNS).find(([, names]) => names.includes(plain))?.[0] ?? null
}

function lineOf(parsedRow: Row): StatementLine {
  const kind = kindOf(parsedRow.type)
  const gross = kind === 'payment' ? parsedRow.gross : -parsedRow.gross
  const { fee, vat, at, settledAt, transactionId } = parsedRow
  const reference =
    kind === 'refund' && parsedRow.refundKey ? (ownKey(parsedRow.refundKey) ?? parsedRow.refundKey) : parsedRow.orderId
  return {
    lineId: lineIdOf(parsedRow),
    kind,
    transactionId,
    reference,
    gross,
    fee,
    vat,
    net: gross - fee - vat,
    at,
    expectedAt: null,
    settledAt,
  }
}

function kindOf(type: string): StatementLine['kind'] {
  const plain = type.toLowerCase()
  if (plain.includes('chargeback')) return 'chargeback'
  return plain.includes('refund') ? 'refund' : 'payment'
}
