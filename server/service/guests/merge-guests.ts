// Two guests that are one person: quoted first, merged by hand, split again.
import type { Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { changedMeanwhile } from '#server/db/changed-meanwhile.ts'
import { lockPersons, numbersOf, type Outlets } from '#server/service/guests/guest-repository.ts'
import { mergePersons, mergeSide, type MergeSide, splitPersons } from '#server/service/guests/merge-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'
import type { Db } from '#server/db/open.ts'

type Pair = { keptId: string; mergedId: string; outlets: Outlets }

/** @throws Refused not_found, wrong_state where they are one already */
async function personsOf(sql: Db, { keptId, mergedId }: Pick<Pair, 'keptId' | 'mergedId'>) {
  const [[kept], [merged]] = await Promise.all([numbersOf(sql, keptId), numbersOf(sql, mergedId)])
  if (!kept || !merged) throw new Refused('not_found')
  if (kept.personId === merged.personId) throw new Refused('wrong_state')
  return { kept: kept.personId, merged: merged.personId }
}

export type MergeQuote = { kept: MergeSide; merged: MergeSide }

/** What each of two guests has, before they become one. @throws Refused not_found, wrong_state */
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
 * Makes two guests one: flags, notes and bans stay with the number they were made for and count for the person.
 * `quoted`: the reservations of the merged one as they were seen.
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
    // Somebody may have merged or split them while the locks were waited for.
    const still = await personsOf(sql, pair)
    if (still.kept !== kept || still.merged !== merged)
      throw await changedMeanwhile(work, `guests:${pair.keptId}`, `guests:${pair.mergedId}`)
    const side = await mergeSide(sql, { personId: merged, outlets: pair.outlets, now })
    if (side.reservations !== quoted) throw new Refused('changed_meanwhile', { by: null, at: now })
    await mergePersons(work, { keptId: kept, mergedId: merged, reason })
  })
}

/** Takes a merge back. @throws Refused not_found, wrong_state where somebody did before */
export function splitGuests(
  app: App,
  actor: Actor,
  { guestId, id, reason }: { guestId: string; id: number; reason: string },
): Promise<void> {
  return transact(app, actor, async (work) => {
    const [kept] = await numbersOf(work.sql, guestId)
    if (!kept) throw new Refused('not_found')
    await lockPersons(work.sql, [kept.personId])
    if (!(await splitPersons(work, { id, personId: kept.personId, reason }))) throw new Refused('wrong_state')
  })
}
