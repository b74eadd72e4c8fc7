// What the client makes of a column, by the column's type: the parsers of the postgres package and of server/db/open.ts.
import type { Shape } from '#tests/row-types/shape.ts'

/** Any other type comes as its text, a date as 'YYYY-MM-DD'. */
const OF_TYPE: Record<string, number[]> = {
  boolean: [16],
  number: [20, 21, 23, 26, 700, 701, 1700],
  Date: [1114, 1184],
  Buffer: [17],
  json: [114, 3802],
}

/** Element types by the type of the array. */
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

/** Whether the type of a column says everything of its value. */
export const isPlain = (type: number): boolean => kindOfType(type) !== 'json' && ELEMENTS[type] === undefined

/** Says how a column of this type breaks the promise; null where it keeps it. */
export function refuseColumn(type: number, shape: Shape): string | null {
  if (shape.kinds === null) return null
  const element = ELEMENTS[type]
  if (element !== undefined) {
    if (!shape.kinds.includes('array')) return `is an array, promised ${shape.kinds.join(' or ')}`
    const refused = shape.items && refuseColumn(element, shape.items)
    return refused && `holds what ${refused}`
  }
  const kind = kindOfType(type)
  if (kind === 'json') return null
  return shape.kinds.includes(kind) ? null : `is ${kind}, promised ${shape.kinds.join(' or ') || 'nothing'}`
}
