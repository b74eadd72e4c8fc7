import type { Focus } from '#contract/picture-address.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { lockFocus, saveFocus } from '#server/content/pictures/picture-repository.ts'
import { changedMeanwhile } from '#server/db/changed-meanwhile.ts'
import { factsOf } from '#server/pictures/known-pictures.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Sets the focus point that stays visible in every crop of a picture. If the point is null, each page chooses its own point. `seen` is the
 * point that the user saw on the screen. A repeated call changes nothing.
 * @throws Refused validation_failed (path) if the picture is unknown, changed_meanwhile if another point is set
 */
export async function focusPicture(
  app: App,
  actor: Actor,
  { path, focus, seen }: { path: string; focus: Focus | null; seen: Focus | null },
): Promise<{ done: true }> {
  const facts = factsOf(path)
  const picture = facts && { hash: facts.version, width: facts.width, height: facts.height }
  await transact(app, actor, async (work) => {
    const stored = await lockFocus(work.sql, path, picture)
    if (!stored) throw new Refused('validation_failed', { errors: { path: ['picture_unknown'] } })
    const isAt = (point: Focus | null) => stored.focusX === (point?.x ?? null) && stored.focusY === (point?.y ?? null)
    if (isAt(focus)) return
    if (!isAt(seen)) throw await changedMeanwhile(work, `media:${path}`)
    await saveFocus(work.sql, path, { focusX: focus?.x ?? null, focusY: focus?.y ?? null })
  })
  return { done: true }
}
