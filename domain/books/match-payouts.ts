import type { Night } from '#domain/calendar/night.ts'

/** Money that arrived on the bank account, in whole rupiah: a credit on a bank statement. */
export type BankCredit = { day: Night; amount: number; reference: string }
/** The amount that a gateway settled on one day and that no payout covers yet, in whole rupiah. */
export type OpenDay = { provider: string; day: Night; amount: number }
/** Consecutive open days of one gateway. `from` and `to` are both included. */
export type CoveredDays = { provider: string; from: Night; to: Night }

/** Returns the amount that a gateway pays out for one day. The amount includes `unmatched`: money for which the group has no payment. */
export const paidOut = ({ net, unmatched }: { net: number; unmatched: number }): number => net + unmatched

/** Maximum number of open days that one payout covers. The maximum is above a month, because some gateways pay out once a month. */
const MOST_DAYS = 35

/**
 * Finds the settled days that each bank credit pays out. Returns null for a credit without a match. A match is a run of consecutive open
 * days of one gateway. The amounts of the run add up to the credit, and the run ends on or before the day of the credit. If a gateway has
 * several such runs, the newest run matches. If several gateways have a run, the reference of the credit must name the gateway. Earlier
 * credits are matched first, and each day is used at most once.
 */
export function matchPayouts(credits: readonly BankCredit[], open: readonly OpenDay[]): (CoveredDays | null)[] {
  const free = new Map(
    [...Map.groupBy(open, ({ provider }) => provider)].map(([provider, days]) => [
      provider,
      days.toSorted((openDay, other) => openDay.day.localeCompare(other.day)),
    ]),
  )
  const matches = new Map<BankCredit, CoveredDays>()
  for (const credit of credits.toSorted((entry, other) => entry.day.localeCompare(other.day))) {
    const runs = [...free].flatMap(([provider, days]) => {
      const run = newestRun(days, credit)
      return run ? [{ provider, run }] : []
    })
    const namedRuns = runs.filter(({ provider }) => credit.reference.toLowerCase().includes(provider))
    const [match, other] = namedRuns.length > 0 ? namedRuns : runs
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
  const before = days.filter((openDay) => openDay.day <= day)
  for (let end = before.length; end > 0; end--) {
    let sum = 0
    for (let start = end - 1; start >= Math.max(0, end - MOST_DAYS); start--) {
      sum += before[start]?.amount ?? 0
      if (sum === amount) return before.slice(start, end)
    }
  }
  return null
}
