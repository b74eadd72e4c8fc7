// All SQL of tiers and experience.
import type { Language } from '#contract/preferences.ts'
import { actorKey } from '#domain/identity/actor.ts'
import type { Standing } from '#domain/membership/tiers.ts'
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

/** Every tier, the lowest first. */
export const listTiers = async (sql: Db): Promise<TierRow[]> =>
  sql`select id, name, description, discount, minimum_experience from membership_tiers order by minimum_experience`

/** The standing of a member, whose row is held until the transaction ends. */
export async function lockStanding(
  sql: Db,
  memberId: string,
): Promise<(Standing & { email: string; locale: Language }) | null> {
  const [row] = await sql<(Standing & { email: string; locale: Language })[]>`
    select experience, earned, year_ends_on, email, locale from members where id = ${memberId} for update`
  return row ?? null
}

export async function saveStanding(sql: Db, memberId: string, standing: Standing): Promise<void> {
  await sql`
    update members set experience = ${standing.experience}, earned = ${standing.earned}, year_ends_on = ${standing.yearEndsOn}
    where id = ${memberId}`
}

/** What a bill gave, once for each reservation: false where it was given before. */
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
