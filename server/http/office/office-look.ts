import { listRoomPictures } from '#server/catalogue/repository.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { weekdayOf } from '#domain/calendar/night.ts'
import { officeColorRules } from '#server/pictures/brand-colors.ts'
import { officeMarkRules } from '#server/pictures/marks/mark-rules.ts'
import { showPicture, uprightOf } from '#server/pictures/known-pictures.ts'
import type { App } from '#server/app.ts'

/** Facts of the group that the office shows before the sign-in. `rules` are the colors of the brands, `print` is a picture of a room. */
export type OfficeLook = { group: string; rules: string; print: string | null }

/** Reads the look of the office. The picture of a room changes with the weekday. Returns null if the database cannot be reached. */
export async function officeLook(app: App): Promise<OfficeLook | null> {
  try {
    const [{ shortName }, rooms] = await Promise.all([app.group.read(), listRoomPictures(app.sql, app.now())])
    const room = rooms[weekdayOf(todayOfGroup(app.now())) % rooms.length]
    const print = room === undefined ? null : (uprightOf(showPicture(room)) ?? showPicture(room))
    return { group: shortName, rules: officeColorRules() + officeMarkRules(), print }
  } catch (fault) {
    app.log.error('the look of the office cannot be read', fault)
    return null
  }
}
