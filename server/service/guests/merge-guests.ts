// Merges two guests who are one person, after staff have seen the data of both guests. Also splits merged guests again.
import type { Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { changedMeanwhile } from '#server/db/changed-meanwhile.ts'
import { lockPersons, numbersOf, type Outlets } from '#server/service/guests/guest-repository.ts'
import { mergePersons, mergeSide, type MergeSide, splitPersons } from '#server/service/guests/merge-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'
import type { Db } from '#server/db/open.ts'

type Pair = { keptId: string; mergedId: string; outlets: Outlets }

/** Returns the persons of the two guests. @throws Refused not_found, wrong_state if the two guests are already one person */
async function personsOf(sql: Db, { keptId, mergedId }: Pick<Pair, 'keptId' | 'mergedId'>) {
  const [[keptNumber], [merged]] = await Promise.all([numbersOf(sql, keptId), numbersOf(sql, mergedId)])
  if (!keptNumber || !merged) throw new Refused('not_found')
  if (keptNumber.personId === merged.personId) throw new Refused('wrong_state')
  return { kept: keptNumber.personId, merged: merged.personId }
}

export type MergeQuote = { kept: MergeSide; merged: MergeSide }

/**
 * Counts the reservations, notes and other data of each of the two guests before a merge.
 * @throws Refused not_found, wrong_state
 */
export async function quoteMerge(app: Pick<App, 'sql' | 'now'>, pair: Pair): Promise<MergeQuote> {
  const { kept, merged } = await personsOf(app.sql, pair)
  const sides = [kept, merged].map((personId) =>
    mergeSide(app.sql, { personId, outlets: pair.outlets, now: app.now() }),
  )
  const [ofKept, ofMerged] = await Promise.all(sides)
  if (!ofKept || !ofMerged) throw new Refused('not_found')
  return { kept: ofKept, merged: ofMerged }
}

/**
 * Merges two guests. Flags, notes and bans stay with their phone number and apply to the whole person. `quoted`: the number of
 * reservations of the merged guest that staff saw before the merge.
 * @throws Refused not_found, wrong_state, changed_meanwhile
 */
export function mergeGuests(
  app: App,
  actor: Actor,
  { reason, quoted, ...pair }: Pair & { reason: string; quoted: number },
): Promise<void> {
  return transact(app, actor, async (work) => {
    const { sql } = work
    const now = work.now()
    const { kept, merged } = await personsOf(sql, pair)
    await lockPersons(sql, [kept, merged])
    // While this request waited for the locks, another person may already have merged or split the guests.
    const still = await personsOf(sql, pair)
    if (still.kept !== kept || still.merged !== merged)
      throw await changedMeanwhile(work, `guests:${pair.keptId}`, `guests:${pair.mergedId}`)
    const side = await mergeSide(sql, { personId: merged, outlets: pair.outlets, now })
    if (side.reservations !== quoted) throw new Refused('changed_meanwhile', { by: null, at: now })
    await mergePersons(work, { keptId: kept, mergedId: merged, reason })
  })
}

/** Undoes a merge. @throws Refused not_found, wrong_state if the merge was undone before */
export function splitGuests(
  app: App,
  actor: Actor,
  { guestId, id, reason }: { guestId: string; id: number; reason: string },
): Promise<void> {
  return transact(app, actor, async (work) => {
    const [guestNumber] = await numbersOf(work.sql, guestId)
    if (!guestNumber) throw new Refused('not_found')
    await lockPersons(work.sql, [guestNumber.personId])
    if (!(await splitPersons(work, { id, personId: guestNumber.personId, reason }))) throw new Refused('wrong_state')
  })
}
