import { type Group, UNKNOWN_GROUP } from '#contract/group.ts'
import type { Db } from '#server/db/open.ts'

/** The group as it names itself. */
export async function findGroup(sql: Db): Promise<Group> {
  const [row] = await sql<Group[]>`
    select name, address, email, partnership_email, press_email, privacy_email, phone, whatsapp, careers_url, app_store_url,
      play_store_url, social
    from group_profile`
  return row ?? UNKNOWN_GROUP
}
