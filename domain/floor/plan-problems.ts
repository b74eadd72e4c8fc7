// Finds the problems of a drawing. A drawing with problems is not published.
import type { Box, Drawing, DrawnFixture, DrawnTable, FixtureKind } from '#domain/floor/drawing.ts'
import { beyondRoom, gapBetween, isRound, outlineOf, overlapDepth, type Point } from '#domain/floor/geometry.ts'

export const PLAN_PROBLEMS = [
  'no_tables',
  'name_missing',
  'name_doubled',
  'capacity_missing',
  'kind_missing',
  'section_missing',
  'join_broken',
  'out_of_room',
  'overlaps',
  'on_fixture',
] as const
export type PlanProblemKind = (typeof PLAN_PROBLEMS)[number]

/**
 * A problem of a drawing. `key`: the table with the problem, or null if the whole drawing has it. `other`: the table or fixture that this
 * table overlaps.
 */
export type PlanProblem = { kind: PlanProblemKind; key: string | null; other?: string }

/** Maximum accepted overlap in meters. A small overlap is accepted, because tables can touch and a drawing is never exact. */
export const TOLERANCE = 0.05
/** Minimum space between two tables in meters. A chair and a guest who walks past need this space. */
export const LEAST_GAP = 0.6
export const LONGEST_NAME = 20

/** Fixtures that a table may overlap. */
const SOFT: readonly FixtureKind[] = ['danceFloor', 'garden', 'window']

export const outlineOfTable = (table: DrawnTable): Point[] => outlineOf(table, isRound(table.shape))

/** Returns the box of a fixture. The position of a fixture is its corner, but the position of a box is its center. */
export const boxOfFixture = ({ x, y, w, h, rotate }: DrawnFixture): Box => ({
  x: x + w / 2,
  y: y + h / 2,
  w,
  h,
  rotate,
})

type KnownIds = { categories: ReadonlySet<number>; sections: ReadonlySet<number> }

/** Returns all problems of a drawing, in the order of its tables. */
export function problemsOf(drawing: Drawing, knownIds: KnownIds): PlanProblem[] {
  const { tables, fixtures } = drawing
  if (tables.length === 0) return [{ kind: 'no_tables', key: null }]
  const outlines = tables.map(outlineOfTable)
  const tablesByName = Map.groupBy(tables, ({ name }) => plainName(name))
  const hard = fixtures
    .filter(({ kind }) => !SOFT.includes(kind))
    .map((fixture) => ({ key: fixture.key, outline: outlineOf(boxOfFixture(fixture)) }))
  return tables.flatMap((table, at) => {
    const outline = outlines[at] ?? []
    const has = (kind: PlanProblemKind, isSo: boolean): PlanProblem[] => (isSo ? [{ kind, key: table.key }] : [])
    const name = plainName(table.name)
    return [
      ...has('name_missing', name === ''),
      ...has('name_doubled', name !== '' && (tablesByName.get(name)?.length ?? 0) > 1),
      ...has('capacity_missing', table.capacity === null || table.capacity < 1),
      ...has('kind_missing', !knownIds.categories.has(table.categoryId)),
      ...has('section_missing', !knownIds.sections.has(table.sectionId)),
      ...has(
        'join_broken',
        table.joins !== null &&
          !mayJoin(
            table,
            tables.find(({ key }) => key === table.joins),
          ),
      ),
      ...has('out_of_room', beyondRoom(outline, drawing) > TOLERANCE),
      ...tables.flatMap((other, i): PlanProblem[] =>
        i !== at && overlapDepth(outline, outlines[i] ?? []) > TOLERANCE
          ? [{ kind: 'overlaps', key: table.key, other: other.key }]
          : [],
      ),
      ...hard.flatMap((fixture): PlanProblem[] =>
        overlapDepth(outline, fixture.outline) > TOLERANCE
          ? [{ kind: 'on_fixture', key: table.key, other: fixture.key }]
          : [],
      ),
    ]
  })
}

/** Removes the spaces around a name. The database also ignores these spaces when it compares names. */
export const plainName = (name: string): string => name.trim()

const mayJoin = (table: DrawnTable, other: DrawnTable | undefined): boolean =>
  other !== undefined && other.key !== table.key && other.sectionId === table.sectionId

/**
 * Returns the nearest other table if the space between the two tables is too small for a guest to pass. Otherwise returns null. The office
 * shows the result as advice, not as a problem.
 */
export function tightest(table: DrawnTable, tables: readonly DrawnTable[]): { key: string; gap: number } | null {
  const outline = outlineOfTable(table)
  let nearest: { key: string; gap: number } | null = null
  for (const other of tables) {
    if (other.key === table.key) continue
    const gap = gapBetween(outline, outlineOfTable(other))
    if (gap < LEAST_GAP && gap > 0 && (nearest === null || gap < nearest.gap)) nearest = { key: other.key, gap }
  }
  return nearest
}
