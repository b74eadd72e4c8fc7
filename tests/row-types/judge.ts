// Holds what statements answered against what their row types promise; each problem is a line to read.
import { refuseColumn } from '#tests/row-types/column-kind.ts'
import type { RowPromise } from '#tests/row-types/read-promises.ts'
import type { Answer, Answers } from '#tests/row-types/record-answers.ts'
import type { Seen } from '#tests/row-types/seen.ts'
import { eitherOf, type Shape } from '#tests/row-types/shape.ts'

export function judge(promises: RowPromise[], answers: Answers): string[] {
  const shapesOf = Map.groupBy(
    promises.filter(({ rows }) => rows !== null),
    ({ text }) => text,
  )
  return promises.flatMap(({ site, text, rows }) => {
    const given = Object.values(answers[text] ?? {})
    const told = (problem: string) => `${site}: ${problem}`
    if (!rows) {
      const isRead = given.some(({ columns }) => columns.length > 0)
      return isRead && !shapesOf.has(text) ? [told('answers rows and has no row type')] : []
    }
    if (given.length === 0) return [told('is never asked by a test')]
    const twins = shapesOf.get(text)?.filter((twin) => JSON.stringify(twin.rows) !== JSON.stringify(rows)) ?? []
    if (twins.length > 0) return [told(`has the text of ${twins.map((twin) => twin.site).join()} and another row type`)]
    if (given.every((answer) => answer.rows === 0)) return [told('never answers a row in a test')]
    return [...new Set(given.flatMap((answer) => judgeAnswer(answer, rows)))].map(told)
  })
}

function judgeAnswer({ columns, nulls, seen }: Answer, rows: Shape[]): string[] {
  const row = rows.reduce(eitherOf)
  const missing = Object.entries(row.props)
    .filter(([name, { isOptional }]) => !isOptional && !columns.some((column) => column.name === name))
    .map(([name]) => `${name} is no column of the answer`)
  const ofColumns = columns.flatMap(({ name, type }) => {
    const shape = row.props[name] ?? row.rest
    if (!shape) return [`column ${name} is not in the row type`]
    const refused = refuseColumn(type, shape)
    if (refused) return [`${name} ${refused}`]
    const values = seen[name]
    return values ? judgeSeen(name, values, shape) : []
  })
  const odd = nulls.filter((names) => rows.length > 1 && !rows.some((one) => isNullWhere(one, names.split(','))))
  return [...missing, ...ofColumns, ...odd.map((names) => `no member of the union is null in (${names}) alone`)]
}

/** Whether a row of this shape may be null in exactly these columns. */
function isNullWhere({ props }: Shape, names: string[]): boolean {
  return Object.entries(props).every(([name, { kinds }]) =>
    names.includes(name) ? !kinds || kinds.includes('null') : kinds?.join() !== 'null',
  )
}

export function judgeSeen(path: string, seen: Seen, shape: Shape): string[] {
  const { kinds } = shape
  if (kinds === null) return []
  const wrong = seen.kinds.filter((kind) => !(kind === 'undefined' ? shape.isOptional : kinds.includes(kind)))
  if (wrong.length > 0) return [`${path} was ${wrong.join(' and ')}, promised ${kinds.join(' or ')}`]
  return [
    ...judgeValues(path, seen, shape),
    ...(seen.items && shape.items ? judgeSeen(`${path}[]`, seen.items, shape.items) : []),
    ...(seen.objects > 0 ? judgeObject(path, seen, shape) : []),
  ]
}

function judgeValues(path: string, { kinds, values }: Seen, shape: Shape): string[] {
  if (shape.values === null || !kinds.some((kind) => kind === 'string' || kind === 'number')) return []
  const strange = values?.filter((value) => !shape.values?.includes(value)) ?? ['many values']
  return strange.length > 0 ? [`${path} was ${strange.join()}, promised ${shape.values.join()}`] : []
}

function judgeObject(path: string, seen: Seen, shape: Shape): string[] {
  const missing = Object.entries(shape.props)
    .filter(([name, { isOptional }]) => !isOptional && (!seen.props[name] || seen.missing.includes(name)))
    .map(([name]) => `${path}.${name} was missing`)
  const ofProps = Object.entries(seen.props).flatMap(([name, value]) => {
    const own = shape.props[name] ?? shape.rest
    return own ? judgeSeen(`${path}.${name}`, value, own) : [`${path}.${name} is not in the type`]
  })
  return [...missing, ...ofProps]
}
