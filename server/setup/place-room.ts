import type { Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { ROOM_TEMPLATES, type RoomTemplateName } from '#domain/setup/room-templates.ts'
import { insertRoom, lockRoom } from '#server/setup/room-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Furnishes an empty outlet with an example room. Its kinds of table have no prices yet.
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
