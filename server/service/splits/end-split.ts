import type { Actor } from '#domain/identity/actor.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import type { Reach } from '#domain/staff/permissions.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { insertChange } from '#server/reservations/changes/change-repository.ts'
import { releaseByStaff } from '#server/reservations/holding/release-hold.ts'
import { findSplitOf, endSplitRow, undoSplitRow } from '#server/reservations/splits/split-repository.ts'
import { closeSharePages, lockOpenSplit, orChanged } from '#server/service/splits/lock-open-split.ts'
import { paidOf } from '#server/service/splits/read-split.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** `quoted` is the refund amount that the staff member saw, in whole rupiah. `reach` is the reach of the right to cancel. */
export type SplitEnd = { id: string; reason: string; quoted: number; reach: Reach }

/**
 * `refunded`: the hold has ended, and each payer gets a full refund. `undone`: no share was paid, so the hold is an ordinary hold again.
 */
export type EndedSplit = { outcome: 'refunded' | 'undone'; amount: number }

/**
 * Ends an open split for staff. After a payment, the hold ends and each payer gets a full refund. Before any payment, the reservation
 * becomes an ordinary hold with its first deadline. The organizer then gets the link to pay the whole price.
 * @throws Refused not_found; forbidden after a payment if the right is limited; wrong_state if the split is over; changed_meanwhile if a
 * share was just paid; validation_failed (reason)
 */
export async function endSplit(app: App, actor: Actor, end: SplitEnd): Promise<EndedSplit> {
  const { id } = end
  const reason = end.reason.trim()
  if (reason === '') refuseFaults({ reason: ['reason_required'] })
  const split = await findSplitOf(app.sql, id)
  if (!split) throw new Refused('not_found')
  const note = (work: Work) => noteEnd(work, { ...end, reason })
  if (paidOf(split) > 0) {
    if (end.reach !== 'full') throw new Refused('forbidden')
    await orChanged(app, () => releaseByStaff(app, actor, id, { before: note }))
    return { outcome: 'refunded', amount: end.quoted }
  }
  await closeSharePages(app, id)
  await transact(app, actor, async (work) => {
    await note(work)
    await undo(work, id)
  })
  return { outcome: 'undone', amount: 0 }
}

/** Stores the reason for the end of a split. @throws Refused changed_meanwhile if the paid amount differs from the quoted amount */
async function noteEnd(work: Work, { id, reason, quoted }: SplitEnd): Promise<void> {
  const { split } = await lockOpenSplit(work, id)
  const amount = paidOf(split)
  if (amount !== quoted) throw new Refused('changed_meanwhile', { by: null, at: work.now() })
  const change = { was: { amount }, becomes: { amount: 0 } }
  await insertChange(work, { reservationId: id, kind: 'split_end', reason, ...change })
}

async function undo(work: Work, id: string): Promise<void> {
  const { reservation, split } = await lockOpenSplit(work, id)
  await endSplitRow(work, split.id, 'released')
  await undoSplitRow(work.sql, split.id)
  const { email: recipient, locale } = reservation
  const now = work.now()
  const effect = `again:${now.getTime()}`
  await enqueue(work.sql, { kind: 'hold_made', reservationId: id, recipient, locale, now, effect })
}
