// The photo or drawing under the draft of a plan. Staff draw the tables on top of it; guests never get it.
import { firstPlaceOf, type PicturePlace } from '#domain/floor/picture-place.ts'
import { actorKey, type Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { readSentPicture } from '#server/content/pictures/bring-picture.ts'
import {
  deleteFloorPicture,
  placePicture,
  saveFloorPicture,
} from '#server/inventory/floor-plans/floor-picture-repository.ts'
import { roomOfDraft } from '#server/inventory/floor-plans/floor-plan-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type SentPicture = Awaited<ReturnType<typeof readSentPicture>>

/**
 * Lays an uploaded picture under the draft of an outlet, in place of an earlier picture. The picture is stored without the metadata of the
 * camera.
 * @throws Refused validation_failed (data) if the picture cannot be read; not_found
 */
export async function bringFloorPicture(
  app: App,
  actor: Actor,
  { outletId, data }: { outletId: number; data: string },
): Promise<{ done: true }> {
  const picture = await readSentPicture(actor, data)
  await transact(app, actor, (work) => layPicture(work, outletId, picture))
  return { done: true }
}

/** Stores a new picture of an outlet at its default place in the room. @throws Refused not_found */
export async function layPicture(work: Work, outletId: number, { bytes, hash, width, height }: SentPicture) {
  const room = await roomOfDraft(work.sql, outletId)
  if (!room) throw new Refused('not_found')
  const measures = { widthPx: width, heightPx: height }
  await saveFloorPicture(work.sql, {
    ...measures,
    ...firstPlaceOf(measures, room),
    outletId,
    hash,
    bytes,
    by: actorKey(work.actor),
    now: work.now(),
  })
}

/** @throws Refused not_found if the outlet has no picture */
export function placeFloorPicture(
  app: App,
  actor: Actor,
  place: PicturePlace & { outletId: number },
): Promise<{ done: true }> {
  return transact(app, actor, async ({ sql, now }) => {
    if (!(await placePicture(sql, { ...place, by: actorKey(actor), now: now() }))) throw new Refused('not_found')
    return { done: true }
  })
}

/** Removes the picture of an outlet. A second call changes nothing. */
export function removeFloorPicture(app: App, actor: Actor, outletId: number): Promise<{ done: true }> {
  return transact(app, actor, async ({ sql }) => {
    await deleteFloorPicture(sql, outletId)
    return { done: true }
  })
}
