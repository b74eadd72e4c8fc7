import type { RefundRule } from '#domain/payments/refund.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'

export const LONGEST_LADDER = 8
/** A step of a refund ladder is at most this number of hours before the opening: about a quarter of a year. */
export const FURTHEST_HOURS = 24 * 92

/** The default refund ladders of outlets. A default applies to a kind of reservation if the group has no ladder for this kind (spec §9). */
export const USUAL_LADDERS: Record<ReservationKind, readonly RefundRule[]> = {
  tables: [
    { hoursLeft: 72, refundPercentage: 50 },
    { hoursLeft: 24, refundPercentage: 0 },
  ],
  tickets: [
    { hoursLeft: 72, refundPercentage: 50 },
    { hoursLeft: 24, refundPercentage: 0 },
  ],
  restaurant: [
    { hoursLeft: 168, refundPercentage: 100 },
    { hoursLeft: 0, refundPercentage: 0 },
  ],
}

/**
 * Returns the problem of a refund ladder, or null if the ladder is valid. Two steps must not have the same hours. A later cancellation must
 * not give a higher refund than an earlier cancellation.
 */
export function ladderProblem(rules: readonly RefundRule[]): 'required' | 'invalid' | null {
  if (rules.length === 0) return 'required'
  const down = sortedLadder(rules)
  const isTwice = down.some((rule, at) => at > 0 && down[at - 1]?.hoursLeft === rule.hoursLeft)
  const rises = down.some((rule, at) => at > 0 && (down[at - 1]?.refundPercentage ?? 100) < rule.refundPercentage)
  return isTwice || rises || rules.length > LONGEST_LADDER ? 'invalid' : null
}

/** Sorts the steps of a ladder. The step for the earliest cancellation comes first. */
export const sortedLadder = <Rule extends RefundRule>(rules: readonly Rule[]): Rule[] =>
  rules.toSorted((a, b) => b.hoursLeft - a.hoursLeft)

export const isSameLadder = (a: readonly RefundRule[], b: readonly RefundRule[]): boolean => {
  const [ladder, other] = [sortedLadder(a), sortedLadder(b)]
  return (
    ladder.length === other.length &&
    ladder.every(
      (rule, at) => rule.hoursLeft === other[at]?.hoursLeft && rule.refundPercentage === other[at]?.refundPercentage,
    )
  )
}

type LocalizedText = { id: string; en: string }

/** Formats a step for guests as a title and a text in both languages. Multiples of 24 hours are shown as days. */
export function tellStep({ hoursLeft, refundPercentage }: RefundRule): {
  title: LocalizedText
  description: LocalizedText
} {
  const isDays = hoursLeft > 0 && hoursLeft % 24 === 0
  const ahead = {
    id: hoursLeft === 0 ? 'pintu dibuka' : isDays ? `${hoursLeft / 24} hari sebelumnya` : `${hoursLeft} jam sebelumnya`,
    en: hoursLeft === 0 ? 'the doors open' : isDays ? days(hoursLeft / 24) : `${hoursLeft} hours ahead`,
  }
  const back = {
    id: refundPercentage === 0 ? 'tidak ada' : `${refundPercentage}% kembali`,
    en: refundPercentage === 0 ? 'nothing' : `${refundPercentage}% comes back`,
  }
  return {
    title: { id: `Sampai ${ahead.id}: ${back.id}`, en: `Until ${ahead.en}: ${back.en}` },
    description: {
      id:
        refundPercentage === 0
          ? `Dibatalkan paling lambat ${hoursLeft} jam sebelum pintu dibuka, tidak ada yang kembali.`
          : `Batalkan paling lambat ${hoursLeft} jam sebelum pintu dibuka: ${refundPercentage}% dari yang kamu bayar kembali ke cara bayarmu semula.`,
      en:
        refundPercentage === 0
          ? `Cancelled ${hoursLeft} hours before the doors open or later, nothing comes back.`
          : `Cancel at least ${hoursLeft} hours before the doors open and ${refundPercentage}% of what you paid returns the way it came.`,
    },
  }
}

const days = (count: number) => (count === 1 ? '1 day ahead' : `${count} days ahead`)
