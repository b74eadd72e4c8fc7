// Finds the settled days of a gateway that a credit on the bank statement pays out.
import type { Night } from '#domain/calendar/night.ts'

/** A credit on a bank statement, in whole rupiah. */
export type BankCredit = { day: Night; amount: number; reference: string }
/** The sum that a gateway settled on one day and no payout covers yet, in whole rupiah. */
export type OpenDay = { provider: string; day: Night; amount: number }
/** Consecutive open days of one gateway; both are included. */
export type CoveredDays = { provider: string; from: Night; to: Night }

/** The amount that a gateway pays out for a day: also money that matches no payment of ours. */
export const paidOut = ({ net, unmatched }: { net: number; unmatched: number }): number => net + unmatched

/** Open days that one payout may cover: gateways that pay out once a month. */
const MOST_DAYS = 35

/**
 * Finds for each credit, the earliest first, the consecutive open days with exactly its amount. The last of them is not later than
 * the credit. Of several such runs the newest one counts. Credits without a run, or with one at several gateways of which the
 * reference names none, are null. A day is used once.
 */
export function matchPayouts(credits: readonly BankCredit[], open: readonly OpenDay[]): (CoveredDays | null)[] {
  const free = new Map(
    [...Map.groupBy(open, ({ provider }) => provider)].map(([provider, days]) => [
      provider,
      days.toSorted((one, other) => one.day.localeCompare(other.day)),
    ]),
  )
  const matches = new Map<BankCredit, CoveredDays>()
  for (const credit of credits.toSorted((one, other) => one.day.localeCompare(other.day))) {
    const runs = [...free].flatMap(([provider, days]) => {
      const run = newestRun(days, credit)
      return run ? [{ provider, run }] : []
    })
    const named = runs.filter(({ provider }) => credit.reference.toLowerCase().includes(provider))
    const [match, other] = named.length > 0 ? named : runs
    if (!match || other) continue
    const { provider, run } = match
    free.set(
      provider,
      (free.get(provider) ?? []).filter((day) => !run.includes(day)),
    )
    matches.set(credit, { provider, from: run[0]?.day ?? credit.day, to: run.at(-1)?.day ?? credit.day })
  }
  return credits.map((credit) => matches.get(credit) ?? null)
}

function newestRun(days: readonly OpenDay[], { day, amount }: BankCredit): readonly OpenDay[] | null {
  const before = days.filter((one) => one.day <= day)
  for (let end = before.length; end > 0; end--) {
    let sum = 0
    for (let start = end - 1; start >= Math.max(0, end - MOST_DAYS); start--) {
      sum += before[start]?.amount ?? 0
      if (sum === amount) return before.slice(start, end)
    }
  }
  return null
}
