// Maps the PostgreSQL type of a column to the JavaScript kind of its values. The parsers of the postgres package and of server/db/open.ts
// decide this kind.
import type { Shape } from '#tests/row-types/shape.ts'

/**
 * The numbers of PostgreSQL types, by the JavaScript kind of their values. The values of all other types are strings. A date is a string in
 * the form 'YYYY-MM-DD'.
 */
const OF_TYPE: Record<string, number[]> = {
  boolean: [16],
  number: [20, 21, 23, 26, 700, 701, 1700],
  Date: [1114, 1184],
  Buffer: [17],
  json: [114, 3802],
}

/** Maps the type number of each array type to the type number of its elements. */
const ELEMENTS: Record<number, number> = {
  1000: 16,
  1001: 17,
  1005: 21,
  1007: 23,
  1009: 25,
  1015: 1043,
  1016: 20,
  1115: 1114,
  1182: 1082,
  1185: 1184,
  1231: 1700,
  2951: 2950,
  3807: 3802,
}

const kindOfType = (type: number): string =>
  Object.keys(OF_TYPE).find((kind) => OF_TYPE[kind]?.includes(type)) ?? 'string'

/** Returns true if the values of a column need no check beyond the type of the column. JSON and arrays need such a check. */
export const isPlain = (type: number): boolean => kindOfType(type) !== 'json' && ELEMENTS[type] === undefined

/** Compares a column type with the shape in its row type. Returns a description of the difference, or null if they match. */
export function refuseColumn(type: number, shape: Shape): string | null {
  if (shape.kinds === null) return null
  const element = ELEMENTS[type]
  if (element !== undefined) {
    if (!shape.kinds.includes('array')) return `is an array, promised ${shape.kinds.join(' or ')}`
    const problem = shape.items && refuseColumn(element, shape.items)
    return problem && `holds what ${problem}`
  }
  const kind = kindOfType(type)
  if (kind === 'json') return null
  return shape.kinds.includes(kind) ? null : `is ${kind}, promised ${shape.kinds.join(' or ') || 'nothing'}`
}
