import type { RefundRule } from '#domain/payments/refund.ts'

export const LONGEST_LADDER = 8
/** A quarter of a year. */
export const FURTHEST_HOURS = 24 * 92

/** What is wrong with a ladder, or null: each step once, and nobody gets more back for waiting longer. */
export function ladderProblem(rules: readonly RefundRule[]): 'required' | 'invalid' | null {
  if (rules.length === 0) return 'required'
  const down = sortedLadder(rules)
  const isTwice = down.some((rule, at) => at > 0 && down[at - 1]?.hoursLeft === rule.hoursLeft)
  const rises = down.some((rule, at) => at > 0 && (down[at - 1]?.refundPercentage ?? 100) < rule.refundPercentage)
  return isTwice || rises || rules.length > LONGEST_LADDER ? 'invalid' : null
}

/** From the step that is furthest ahead to the last. */
export const sortedLadder = <Rule extends RefundRule>(rules: readonly Rule[]): Rule[] =>
  rules.toSorted((a, b) => b.hoursLeft - a.hoursLeft)

export const isSameLadder = (a: readonly RefundRule[], b: readonly RefundRule[]): boolean => {
  const [one, other] = [sortedLadder(a), sortedLadder(b)]
  return (
    one.length === other.length &&
    one.every(
      (rule, at) => rule.hoursLeft === other[at]?.hoursLeft && rule.refundPercentage === other[at]?.refundPercentage,
    )
  )
}

type Told = { id: string; en: string }

/** A step as guests read it: title and text in both languages. Whole days are told as days. */
export function tellStep({ hoursLeft, refundPercentage }: RefundRule): { title: Told; description: Told } {
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
