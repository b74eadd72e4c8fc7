import { demoWorld } from '#server/db/seed/demo/demo-world.ts'
import type { DemoWorld } from '#server/db/seed/demo/shape.ts'
import { stories } from '#server/db/seed/demo/stories/stories.ts'
import { insertHouses, insertRooms, insertTerms } from '#server/db/seed/insert-houses.ts'
import { insertStories } from '#server/db/seed/insert-stories.ts'
import { seedAlone } from '#server/db/seed/seed-lock.ts'
import type { World } from '#server/world.ts'

/**
 * Fills an empty catalogue with the demo's houses, rooms, codes, refund rules and stories; leaves any other as it is.
 * Any number of processes may call it at once. Nights are laid out apart (`extendDemo`).
 */
export async function seedDemo(world: Pick<World, 'sql' | 'now' | 'log'>, demo: DemoWorld = demoWorld): Promise<void> {
  const [found] = await world.sql`select 1 from brands limit 1`
  if (found) return
  await seedAlone(world.sql, async (tx) => {
    const [foundMeanwhile] = await tx`select 1 from brands limit 1`
    if (foundMeanwhile) return
    const outlets = await insertHouses(tx, demo)
    await insertRooms(tx, demo, outlets)
    await insertTerms(tx, demo, outlets)
    await insertStories(tx, stories, world.now())
    world.log.info('demo: houses seeded', { brands: demo.brands.length, outlets: demo.outlets.length })
  })
}
