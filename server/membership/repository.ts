// All SQL of tiers and experience.
import type { Words } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'

export type TierRow = { id: number; name: string; description: Words; discount: number; minimumExperience: number }

/** Every tier, the lowest first. */
export const listTiers = async (sql: Db): Promise<TierRow[]> =>
  sql`select id, name, description, discount, minimum_experience from membership_tiers order by minimum_experience`
