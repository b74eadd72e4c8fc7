// Money of a reservation goes back out of what it was paid by: one capture, or a difference that was paid later as well.
import { refundParts } from '#domain/payments/refund-parts.ts'
import { type RefundWay, refundWay } from '#domain/payments/refund-way.ts'
import { askRefund } from '#server/payments/ask-refund.ts'
import type { CaptureRow } from '#server/payments/capture-repository.ts'
import type { Tools, Work } from '#server/work.ts'

type Paid = Pick<CaptureRow, 'provider' | 'method' | 'amount'> & { left: number }
type Terms = { payments: Pick<Tools['payments'], 'refundTerms'> }

const wayOf = ({ payments }: Terms, { provider, method, amount: paid }: Paid, amount: number): RefundWay =>
  refundWay(payments.refundTerms(provider, method), { amount, paid })

/** How an amount would go back, null where nothing does: by transfer as soon as one part of it has to. */
export function wayBack(tools: Terms, amount: number, paid: readonly Paid[]): RefundWay | null {
  const ways = refundParts(amount, paid).map((part) => wayOf(tools, part.capture, part.amount))
  if (ways.length === 0) return null
  return ways.includes('transfer') ? 'transfer' : 'gateway'
}

export type AskedPart = { id: string; key: string; capture: CaptureRow; amount: number; way: RefundWay }

/** Asks for each part once: the first by the key, those that follow by the key and their number. What was asked for before is left out. */
export async function askInParts(
  work: Work,
  captures: readonly (CaptureRow & { left: number })[],
  { key, amount, reason }: { key: string; amount: number; reason: string },
): Promise<AskedPart[]> {
  const asked: AskedPart[] = []
  for (const [at, part] of refundParts(amount, captures).entries()) {
    const way = wayOf(work, part.capture, part.amount)
    const partKey = at === 0 ? key : `${key}:${at + 1}`
    const id = await askRefund(work, part.capture, { key: partKey, amount: part.amount, reason, way })
    if (id !== null) asked.push({ id, key: partKey, ...part, way })
  }
  return asked
}
