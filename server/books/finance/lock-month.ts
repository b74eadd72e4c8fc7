import type { Night } from '#domain/calendar/night.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { companyOf } from '#server/books/finance/books-scope.ts'
import { holdBooks, insertLock, lockedMonths } from '#server/books/finance/month-repository.ts'
import { readMonth } from '#server/books/finance/read-months.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

type Locking = { company: number; month: Night; seen: string; reason: string }

/** Limit for the list of locked months. It is high enough for every month of this century. */
const ALL_MONTHS = 2000

/**
 * Locks a month permanently, with the figures that the person saw on the screen. No other entry can be written during the call. If the
 * same person repeats the call, nothing changes.
 * @throws Refused validation_failed (company; reason if nights are unsigned or unconfirmed); wrong_state if the month is not over or is
 * not the next month to lock; changed_meanwhile if the figures changed or another person has locked the month
 */
export async function lockMonth(app: App, staffId: string, { company, month, seen, reason }: Locking): Promise<void> {
  await transact(app, { kind: 'staff', id: staffId }, async (work) => {
    await companyOf(work, company)
    await holdBooks(work.sql, company)
    const by = actorKey(work.actor)
    const locked = (await lockedMonths(work.sql, company, ALL_MONTHS)).find((row) => row.month === month)
    if (locked?.lockedBy === by) return
    if (locked) throw new Refused('changed_meanwhile', { by: locked.by, at: locked.at })
    const read = await readMonth(work, company, month)
    if (read.problem !== null) throw new Refused('wrong_state')
    if (read.seen !== seen) throw new Refused('changed_meanwhile', { by: null, at: work.now() })
    if (read.needsReason && reason === '')
      throw new Refused('validation_failed', { errors: { reason: ['reason_required'] } })
    await insertLock(work.sql, { company, month, reason, by, now: work.now() })
  })
}
