import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import type { Night } from '#domain/calendar/night.ts'
import { type CoveredDays, paidOut } from '#domain/books/match-payouts.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import {
  differenceOf,
  insertPayout,
  insertPayoutDays,
  largestOutlet,
  type SettledDay,
  settledDays,
  undoPayout,
} from '#server/books/payouts/payout-repository.ts'
import { book } from '#server/payments/capture-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type PayoutForm = CoveredDays & {
  /** Id of the payout. The client creates it, so that a repeated request changes nothing. */
  id: string
  /** Sum of the settled days without a payout, as the person saw it on the screen, in whole rupiah. */
  settled: number
  bankDay: Night
  /** Amount on the bank statement, in whole rupiah. */
  amount: number
  reference: string
  reason: string
}

/**
 * Matches transfers on the bank statement with settled days that no payout covers yet. A difference is a fee of the transfer. The fee is
 * booked on the bank's day of the transfer, at the outlet with the largest share.
 * @throws Refused validation_failed (reason) for a difference without a reason, (bankDay) for a day in the future; changed_meanwhile if the
 * sum of the open days has changed; wrong_state for a difference if the days have no share of any outlet
 */
export async function matchPayouts(app: App, staffId: string, forms: readonly PayoutForm[]): Promise<void> {
  await transact(app, { kind: 'staff', id: staffId }, async (work) => {
    const [from = '', to = ''] = [
      forms.map((form) => form.from).toSorted()[0],
      forms
        .map((form) => form.to)
        .toSorted()
        .at(-1),
    ]
    const settled = await settledDays(work.sql, { company: 0, from, to })
    const open = settled.filter(({ payout }) => payout === null)
    for (const form of forms) await matchPayout(work, form, open)
  })
}

/**
 * Matches one transfer with settled days. `open`: the settled days that no payout covered before the call. The match is refused if an
 * earlier transfer of the same call already covers one of its days.
 */
async function matchPayout(work: Work, form: PayoutForm, open: readonly SettledDay[]): Promise<void> {
  const { sql, actor } = work
  const { id, provider, from, to, settled, bankDay, amount, reference, reason } = form
  const now = work.now()
  if (bankDay > todayOfGroup(now)) throw new Refused('validation_failed', { errors: { bankDay: ['date_invalid'] } })
  if (amount !== settled && reason === '')
    throw new Refused('validation_failed', { errors: { reason: ['reason_required'] } })
  const by = actorKey(actor)
  if (!(await insertPayout(sql, { id, provider, bankDay, amount, settled, reference, reason, by, now }))) return
  const days = open
    .filter((day) => day.provider === provider && day.day >= from && day.day <= to)
    .map((day) => ({ day: day.day, settled: paidOut(day) }))
  const isAsSeen = days.length > 0 && days.reduce((sum, day) => sum + day.settled, 0) === settled
  if (!isAsSeen || (await insertPayoutDays(sql, { id, provider, days })) < days.length)
    throw new Refused('changed_meanwhile', { by: null, at: now })
  if (amount === settled) return
  const outletId = await largestOutlet(sql, { provider, from, to })
  if (outletId === null) throw new Refused('wrong_state')
  const fee = settled - amount
  await book(sql, {
    movement: `payout:${id}`,
    outletId,
    onDate: bankDay,
    currency: 'IDR',
    sides: [
      { account: 'gateway_fees', amount: fee },
      { account: 'bank', amount: -fee },
    ],
    now,
    actor: by,
  })
}

/**
 * Undoes a match. The settled days then have no payout, and a reversal of the booked difference is booked on the current day. A repeated
 * call changes nothing.
 */
export async function unmatchPayout(app: App, staffId: string, id: string): Promise<void> {
  await transact(app, { kind: 'staff', id: staffId }, async (work) => {
    const [now, by] = [work.now(), actorKey(work.actor)]
    if (!(await undoPayout(work.sql, id, { by, now }))) return
    const entries = await differenceOf(work.sql, id)
    const [first] = entries
    if (!first) return
    await book(work.sql, {
      movement: `payout_undone:${id}`,
      outletId: first.outletId,
      onDate: todayOfGroup(now),
      currency: 'IDR',
      sides: entries.map(({ account, amount }) => ({ account, amount: -amount })),
      now,
      actor: by,
    })
  })
}
