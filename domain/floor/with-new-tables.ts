import type { Drawing, DrawnTable } from '#domain/floor/drawing.ts'
import { toCentimetres } from '#domain/floor/geometry.ts'
import { LEAST_GAP, plainName } from '#domain/floor/plan-problems.ts'

/** Space between the lowest table and the wall below it, in meters. */
const WALL_GAP = 0.4

/**
 * Adds new tables below the existing tables of a drawing. The new tables keep their distances from each other. Makes the room longer if the
 * tables do not fit. Leaves out a table if the drawing already has a table with this name.
 */
export function withNewTables(drawing: Drawing, added: readonly DrawnTable[]): Drawing {
  const names = new Set(drawing.tables.map(({ name }) => plainName(name)))
  const tables = added.filter(({ name }) => !names.has(plainName(name)))
  if (tables.length === 0) return drawing
  const bottom = Math.max(0, ...drawing.tables.map(lowEdge))
  const top = Math.min(...tables.map(({ y, h }) => y - h / 2))
  const shift = Math.max(0, bottom + LEAST_GAP - top)
  const newTables = tables.map((table) => ({ ...table, y: toCentimetres(table.y + shift) }))
  const height = Math.max(drawing.height, Math.ceil(Math.max(...newTables.map(lowEdge)) + WALL_GAP))
  return { ...drawing, height, tables: [...drawing.tables, ...newTables] }
}

const lowEdge = ({ y, h }: DrawnTable): number => y + h / 2
