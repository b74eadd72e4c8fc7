import type { Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { EMPTY_ROOM, ROOM_TEMPLATES, type RoomTemplateName } from '#domain/setup/room-templates.ts'
import { readSentPicture } from '#server/content/pictures/bring-picture.ts'
import { insertDraftOf } from '#server/inventory/floor-plans/edit-draft.ts'
import { layPicture } from '#server/inventory/floor-plans/floor-picture.ts'
import { insertRoom, lockRoom } from '#server/setup/room-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Adds the tables and sections of an example room to an empty outlet. The kinds of table in this room have no prices yet.
 * @throws Refused not_found, wrong_state if the outlet has tables, sections or kinds of table already
 */
export function placeRoom(
  app: App,
  actor: Actor,
  { outletId, template }: { outletId: number; template: RoomTemplateName },
): Promise<{ tables: number }> {
  const room = ROOM_TEMPLATES[template]
  return transact(app, actor, async ({ sql }) => {
    const outlet = await lockRoom(sql, outletId)
    if (!outlet) throw new Refused('not_found')
    if (outlet.hasParts) throw new Refused('wrong_state')
    await insertRoom(sql, outletId, room)
    return { tables: room.tables.length }
  })
}

/**
 * Prepares an outlet so that staff can draw its room on a picture. Adds an empty room with a section and kinds of table. Also adds a
 * draft of the plan with the picture as its background. Existing sections and kinds of table stay, so a second call changes only the
 * picture.
 * @throws Refused not_found, validation_failed (data) if the picture cannot be read, wrong_state if the outlet has tables
 */
export async function drawRoomOnPicture(
  app: App,
  actor: Actor,
  { outletId, data }: { outletId: number; data: string },
): Promise<{ done: true }> {
  const picture = await readSentPicture(actor, data)
  return transact(app, actor, async (work) => {
    const outlet = await lockRoom(work.sql, outletId)
    if (!outlet) throw new Refused('not_found')
    if (outlet.hasTables) throw new Refused('wrong_state')
    if (!outlet.hasParts) await insertRoom(work.sql, outletId, EMPTY_ROOM)
    await insertDraftOf(work, { outletId, planId: null })
    await layPicture(work, outletId, picture)
    return { done: true }
  })
}
