import type { Language } from '#contract/preferences.ts'
import type { Night } from '#domain/calendar/night.ts'
import { findFloorRow } from '#server/catalogue/repository.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { Reading } from '#server/work.ts'

/** The room seen from above: origin top left, metres. `walls` are SVG path data; a fixture's x and y are its top left corner. */
export type Floor = {
  width: number
  height: number
  walls: string[]
  fixtures: { kind: string; x: number; y: number; w: number; h: number; rotate: number; label: string | null }[]
}

/** The floor that the tables of a night are drawn on; null where there is no such outlet. */
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
