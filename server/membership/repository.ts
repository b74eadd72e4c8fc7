import type { Language } from '#contract/preferences.ts'
import { actorKey } from '#domain/identity/actor.ts'
import type { TierStatus } from '#domain/membership/tiers.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import type { Work } from '#server/work.ts'

export type TierRow = {
  id: number
  name: string
  description: LocalizedText
  discount: number
  minimumExperience: number
}

/** Lists every tier, lowest first. */
export const listTiers = async (sql: Db): Promise<TierRow[]> =>
  sql`select id, name, description, discount, minimum_experience from membership_tiers order by minimum_experience`

/** Locks the row of a member until the transaction ends, and returns the tier. */
export async function lockTierStatus(
  sql: Db,
  memberId: string,
): Promise<(TierStatus & { email: string; locale: Language }) | null> {
  const [row] = await sql<(TierStatus & { email: string; locale: Language })[]>`
    select experience, earned, year_ends_on, email, locale from members where id = ${memberId} for update`
  return row ?? null
}

export async function saveTierStatus(sql: Db, memberId: string, tierStatus: TierStatus): Promise<void> {
  await sql`
    update members set experience = ${tierStatus.experience}, earned = ${tierStatus.earned}, year_ends_on = ${tierStatus.yearEndsOn}
    where id = ${memberId}`
}

/** Stores the points of a bill, once for each reservation. Returns false if they were stored before. */
export async function insertAward(
  { sql, now, actor }: Pick<Work, 'sql' | 'now' | 'actor'>,
  award: { reservationId: string; memberId: string; bill: number; points: number },
): Promise<boolean> {
  const rows = await sql`
    insert into experience_awards (reservation_id, member_id, bill, points, at, actor)
    values (${award.reservationId}, ${award.memberId}, ${award.bill}, ${award.points}, ${now()}, ${actorKey(actor)})
    on conflict (reservation_id) do nothing returning reservation_id`
  return rows.length === 1
}

/** Deletes the points of a bill. Returns null if the bill gave no points, or if they were deleted before. */
export async function deleteAward(
  sql: Db,
  reservationId: string,
): Promise<{ memberId: string; points: number } | null> {
  const [row] = await sql<{ memberId: string; points: number }[]>`
    delete from experience_awards where reservation_id = ${reservationId} returning member_id, points`
  return row ?? null
}
