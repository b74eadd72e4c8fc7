// What is wrong with a drawing: while there is any of it, it is not published.
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

/** `key`: the table that has it; null: the drawing as a whole. `other`: the table or fixture that stands in its way. */
export type PlanProblem = { kind: PlanProblemKind; key: string | null; other?: string }

/** Tops may meet, and a drawing is never exact: what overlaps by less is let be. Metres. */
export const TOLERANCE = 0.05
/** What a chair and whoever passes need between two tables. Metres. */
export const LEAST_GAP = 0.6
export const LONGEST_NAME = 20

/** Where tables may stand. */
const SOFT: readonly FixtureKind[] = ['danceFloor', 'garden', 'window']

export const outlineOfTable = (table: DrawnTable): Point[] => outlineOf(table, isRound(table.shape))

/** A fixture is written by its corner. */
export const boxOfFixture = ({ x, y, w, h, rotate }: DrawnFixture): Box => ({
  x: x + w / 2,
  y: y + h / 2,
  w,
  h,
  rotate,
})

type Known = { categories: ReadonlySet<number>; sections: ReadonlySet<number> }

/** Everything that is wrong with a drawing, in the order of its tables. */
export function problemsOf(drawing: Drawing, known: Known): PlanProblem[] {
  const { tables, fixtures } = drawing
  if (tables.length === 0) return [{ kind: 'no_tables', key: null }]
  const outlines = tables.map(outlineOfTable)
  const named = Map.groupBy(tables, ({ name }) => plainName(name))
  const hard = fixtures
    .filter(({ kind }) => !SOFT.includes(kind))
    .map((fixture) => ({ key: fixture.key, outline: outlineOf(boxOfFixture(fixture)) }))
  return tables.flatMap((table, at) => {
    const outline = outlines[at] ?? []
    const has = (kind: PlanProblemKind, isSo: boolean): PlanProblem[] => (isSo ? [{ kind, key: table.key }] : [])
    const name = plainName(table.name)
    return [
      ...has('name_missing', name === ''),
      ...has('name_doubled', name !== '' && (named.get(name)?.length ?? 0) > 1),
      ...has('capacity_missing', table.capacity === null || table.capacity < 1),
      ...has('kind_missing', !known.categories.has(table.categoryId)),
      ...has('section_missing', !known.sections.has(table.sectionId)),
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

/** A name as the database tells tables apart: without the spaces around it. */
export const plainName = (name: string): string => name.trim()

const mayJoin = (table: DrawnTable, other: DrawnTable | undefined): boolean =>
  other !== undefined && other.key !== table.key && other.sectionId === table.sectionId

/** The nearest other table where it stands nearer than a guest can pass; null where none does. Advice, no problem. */
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
