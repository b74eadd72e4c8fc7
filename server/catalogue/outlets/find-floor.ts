import type { Language } from '#contract/preferences.ts'
import type { Night } from '#domain/calendar/night.ts'
import { findFloorRow } from '#server/catalogue/repository.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { Reading } from '#server/work.ts'

/**
 * The floor plan of a room. The origin is at the top left, and units are meters. `walls` are SVG path data. `x` and `y` of a fixture are
 * its top left corner.
 */
export type Floor = {
  width: number
  height: number
  walls: string[]
  fixtures: { kind: string; x: number; y: number; w: number; h: number; rotate: number; label: string | null }[]
}

/** Finds the floor plan on which the tables of a night are drawn. Returns null if the outlet is unknown. */
export async function findFloor(
  app: Pick<Reading, 'sql' | 'now'>,
  language: Language,
  outletId: number,
  night: Night,
): Promise<Floor | null> {
  const floor = await findFloorRow(app.sql, outletId, night, app.now())
  if (!floor) return null
  return {
    ...floor,
    fixtures: floor.fixtures.map((fixture) => ({
      ...fixture,
      rotate: fixture.rotate ?? 0,
      label: fixture.label ? localize(fixture.label, language) : null,
    })),
  }
}
