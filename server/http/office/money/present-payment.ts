import { flagSums } from '#domain/payments/flag-sums.ts'
import { methodKind } from '#domain/payments/payment-methods.ts'
import type { FlagLine } from '#server/service/money/flag-repository.ts'
import type { PaymentLine } from '#server/service/money/payment-list-repository.ts'
import type { ReconciledDay } from '#server/reservations/settlement/reconcile-day.ts'

export const presentPayment = (line: PaymentLine) => ({
  id: line.id,
  at: line.at,
  amount: line.amount,
  decision: line.decision,
  method: methodKind(line.method),
  provider: line.provider,
  transaction: line.transactionId,
  reference: line.reference,
  fee: line.fee,
  settledAt: line.settledAt,
  back: line.back,
  reservation: { id: line.reservationId, code: line.code, guest: line.guest, night: line.night },
  outlet: { id: line.outletId, name: line.outlet, brand: line.brand, zone: line.zone },
})

export function presentFlag(flag: FlagLine) {
  const { reservationId, code, guest, outletId, outlet, brand, settledAt, settledByName, settledReason } = flag
  return {
    id: flag.id,
    kind: flag.kind,
    note: flag.note,
    reference: flag.reference,
    at: flag.at,
    ...flagSums(flag.kind, flag.note),
    provider: flag.provider,
    method: methodKind(flag.method),
    reservation: reservationId === null ? null : { id: reservationId, code: code ?? '', guest: guest ?? '' },
    outlet: outletId === null ? null : { id: outletId, name: outlet ?? '', brand: brand ?? '' },
    settled: settledAt && { by: settledByName, at: settledAt, reason: settledReason ?? '' },
  }
}

export const apartOf = ({ strays, missing, late, aside }: ReconciledDay) => [
  ...strays.map(({ lineId, kind, reference, gross, ours }) => ({
    line: lineId,
    kind,
    reference,
    why: ours === null ? ('not_ours' as const) : ('differs' as const),
    theirs: gross,
    ours,
  })),
  ...missing.map(({ kind, reference, amount }) => ({
    line: null,
    kind,
    reference,
    why: 'not_listed' as const,
    theirs: null,
    ours: kind === 'refund' ? -amount : amount,
  })),
  ...late.map(({ lineId, reference, gross }) => ({
    line: lineId,
    kind: 'payment' as const,
    reference,
    why: 'unsettled' as const,
    theirs: gross,
    ours: null,
  })),
  ...aside.map(({ lineId, reference, why }) => ({
    line: `${lineId}: ${why}`,
    kind: 'unread' as const,
    reference: reference ?? '',
    why: 'not_read' as const,
    theirs: null,
    ours: null,
  })),
]
