import { dateIn } from '#domain/calendar/night.ts'
import { standingOn, tierOf } from '#domain/membership/tiers.ts'
import { findMember } from '#server/identity/repository.ts'
import { listTiers } from '#server/membership/repository.ts'
import type { World } from '#server/world.ts'

/** Percent off prices that a member's tier gives today; 0 for everybody else. */
export async function discountOf(
  world: Pick<World, 'sql' | 'now' | 'plans'>,
  memberId: string | null,
): Promise<number> {
  if (memberId === null) return 0
  const [member, tiers] = await Promise.all([
    findMember(world.sql, { id: memberId }),
    world.plans('tiers', () => listTiers(world.sql)),
  ])
  if (!member) return 0
  return tierOf(tiers, standingOn(tiers, member, dateIn(world.now(), 'Asia/Jakarta')).experience).discount
}
