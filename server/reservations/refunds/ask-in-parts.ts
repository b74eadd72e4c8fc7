// Splits a refund over the payments of a reservation: the first payment, and the price differences that the guest paid later.
import { refundParts } from '#domain/payments/refund-parts.ts'
import { type RefundWay, refundWay } from '#domain/payments/refund-way.ts'
import { askRefund } from '#server/payments/ask-refund.ts'
import type { CaptureRow } from '#server/payments/capture-repository.ts'
import type { Tools, Work } from '#server/work.ts'

type Paid = Pick<CaptureRow, 'purpose' | 'provider' | 'method' | 'amount'> & { left: number }
type Terms = { payments: Pick<Tools['payments'], 'refundTerms'> }

const wayOf = ({ payments }: Terms, { provider, method, amount: paid }: Paid, amount: number): RefundWay =>
  refundWay(payments.refundTerms(provider, method), { amount, paid })

/**
 * Returns the method for refunding an amount. If a part of the amount needs a bank transfer, the method is a transfer. Otherwise it is the
 * gateway. Returns null if there is nothing to refund.
 */
export function wayBack(tools: Terms, amount: number, paid: readonly Paid[]): RefundWay | null {
  const ways = refundParts(amount, paid).map((part) => wayOf(tools, part.capture, part.amount))
  if (ways.length === 0) return null
  return ways.includes('transfer') ? 'transfer' : 'gateway'
}

export type AskedPart = { id: string; key: string; capture: CaptureRow; amount: number; way: RefundWay }

/**
 * Splits an amount over the payments and requests one refund for each part. The key of the first part is `key`. The key of each later part
 * is `key` with the number of the part. A part that was requested before is skipped. Returns the new refunds.
 */
export async function askInParts(
  work: Work,
  captures: readonly (CaptureRow & { left: number })[],
  { key, amount, reason }: { key: string; amount: number; reason: string },
): Promise<AskedPart[]> {
  const askedParts: AskedPart[] = []
  for (const [at, part] of refundParts(amount, captures).entries()) {
    const partWay = wayOf(work, part.capture, part.amount)
    const partKey = at === 0 ? key : `${key}:${at + 1}`
    const id = await askRefund(work, part.capture, { key: partKey, amount: part.amount, reason, way: partWay })
    if (id !== null) askedParts.push({ id, key: partKey, ...part, way: partWay })
  }
  return askedParts
}
