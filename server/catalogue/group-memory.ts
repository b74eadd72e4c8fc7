// Caches the profile of the group, which every page and every email needs. A process reads the profile at most once a second.
import type { Group } from '#contract/group.ts'
import { UNKNOWN_GROUP } from '#server/catalogue/unknown-group.ts'
import { findBookingPrefix, findGroup } from '#server/catalogue/group-repository.ts'
import { type KeptValue, keepValue } from '#server/db/kept-value.ts'
import { knowBrandColors } from '#server/pictures/brand-colors.ts'
import { knowMarks } from '#server/pictures/marks/known-marks.ts'
import type { Db } from '#server/db/open.ts'

export type GroupMemory = KeptValue<Group> & {
  /** Returns the profile that the server last read successfully. Pages show this profile while the database is unreachable. */
  last(): Group
  /**
   * Returns the prefix of new booking codes. Commands need only the prefix, so it is read separately from the marks and texts of the group.
   */
  bookingPrefix(): Promise<string>
}

export function rememberGroup(sql: Db, keptMs: number, clock?: () => number): GroupMemory {
  let last = UNKNOWN_GROUP
  const load = async () => {
    const group = await findGroup(sql)
    knowBrandColors(group.brandColors)
    await knowMarks(group)
    last = group
    return group
  }
  const prefix = keepValue(() => findBookingPrefix(sql), keptMs, clock)
  return { ...keepValue(load, keptMs, clock), last: () => last, bookingPrefix: () => prefix.read() }
}
