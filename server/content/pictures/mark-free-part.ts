import type { PictureArea } from '#contract/picture-address.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { lockFreePart, saveFreePart } from '#server/content/pictures/picture-repository.ts'
import { changedMeanwhile } from '#server/db/changed-meanwhile.ts'
import { factsOf } from '#server/pictures/known-pictures.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const isSame = (area: PictureArea | null, other: PictureArea | null) =>
  area?.x === other?.x && area?.y === other?.y && area?.w === other?.w && area?.h === other?.h

/**
 * Marks the area of a picture that has no words. Null removes the mark. `seen` is the mark that the user saw on the screen. A repeated call
 * changes nothing.
 * @throws Refused validation_failed (path) if the picture is unknown, changed_meanwhile if another part is marked
 */
export async function markFreePart(
  app: App,
  actor: Actor,
  { path, free, seen }: { path: string; free: PictureArea | null; seen: PictureArea | null },
): Promise<{ done: true }> {
  const facts = factsOf(path)
  const picture = facts && { hash: facts.version, width: facts.width, height: facts.height }
  await transact(app, actor, async (work) => {
    const stored = await lockFreePart(work.sql, path, picture)
    if (!stored) throw new Refused('validation_failed', { errors: { path: ['picture_unknown'] } })
    if (isSame(stored.area, free)) return
    if (!isSame(stored.area, seen)) throw await changedMeanwhile(work, `media:${path}`)
    await saveFreePart(work.sql, path, free)
  })
  return { done: true }
}
