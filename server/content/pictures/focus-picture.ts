import type { Focus } from '#contract/picture-address.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { lockFocus, saveFocus } from '#server/content/pictures/picture-repository.ts'
import { changedMeanwhile } from '#server/db/changed-meanwhile.ts'
import { factsOf } from '#server/pictures/known-pictures.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Says what every crop of a picture keeps in view; null leaves it to the pages. `seen` is what was on the screen. Again the same is done.
 * @throws Refused validation_failed (path) where there is no such picture, changed_meanwhile where another point is set
 */
export async function focusPicture(
  app: App,
  actor: Actor,
  { path, focus, seen }: { path: string; focus: Focus | null; seen: Focus | null },
): Promise<{ done: true }> {
  const facts = factsOf(path)
  const known = facts && { hash: facts.version, width: facts.width, height: facts.height }
  await transact(app, actor, async (work) => {
    const found = await lockFocus(work.sql, path, known)
    if (!found) throw new Refused('validation_failed', { errors: { path: ['picture_unknown'] } })
    const isAt = (point: Focus | null) => found.focusX === (point?.x ?? null) && found.focusY === (point?.y ?? null)
    if (isAt(focus)) return
    if (!isAt(seen)) throw await changedMeanwhile(work, `media:${path}`)
    await saveFocus(work.sql, path, { focusX: focus?.x ?? null, focusY: focus?.y ?? null })
  })
  return { done: true }
}
