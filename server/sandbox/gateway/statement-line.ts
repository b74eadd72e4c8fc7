// Fees and settlement times of the sandbox gateway, as Indonesian gateways publish them.
import type { Move } from '#server/sandbox/gateway/money-repository.ts'

const DAY_MS = 86_400_000
const VAT_PERCENT = 11
/**
 * Fees by payment method. `share` is in ten-thousandths of the amount, and `fixed` is in whole rupiah. `days` is the number of days until
 * the settlement.
 */
const FEES: Record<string, { share: number; fixed: number; days: number }> = {
  qris: { share: 70, fixed: 0, days: 2 },
  e_wallet: { share: 150, fixed: 0, days: 2 },
  credit_card: { share: 290, fixed: 2000, days: 5 },
  virtual_account: { share: 0, fixed: 4000, days: 1 },
  retail_outlet: { share: 0, fixed: 5000, days: 5 },
}
const UNHEARD_OF = { share: 70, fixed: 0, days: 2 }

/** Returns the fee of a payment and its VAT, in whole rupiah, and the time of its settlement. */
export function feeOf({ method, amount, at }: Pick<Move, 'method' | 'amount' | 'at'>) {
  const { share, fixed, days } = FEES[method ?? ''] ?? UNHEARD_OF
  const fee = Math.round((amount * share) / 10_000) + fixed
  return { fee, vat: Math.round((fee * VAT_PERCENT) / 100), settlesAt: new Date(at.getTime() + days * DAY_MS) }
}

/** Returns a line of the statement. A refund costs no fee and settles immediately. The fee of the payment is not refunded. */
export function statementLine(move: Move, now: Date) {
  const isPayment = move.kind === 'payment'
  const { fee, vat, settlesAt } = isPayment ? feeOf(move) : { fee: 0, vat: 0, settlesAt: move.at }
  return {
    line_id: `${move.kind}:${move.id}`,
    kind: move.kind,
    transaction_id: move.transactionId,
    order_id: move.reference,
    gross: isPayment ? move.amount : -move.amount,
    fee,
    vat,
    at: move.at.toISOString(),
    settles_at: settlesAt.toISOString(),
    is_settled: settlesAt <= now,
  }
}
