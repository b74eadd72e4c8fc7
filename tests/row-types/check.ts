// Checks the results of statements against their row types. Each problem is a line of text.
import { isPlain, refuseColumn } from '#tests/row-types/column-kind.ts'
import { checkSeen } from '#tests/row-types/check-seen.ts'
import { keyOf, type NullableColumns } from '#tests/row-types/nullable-columns.ts'
import type { RowPromise } from '#tests/row-types/read-promises.ts'
import type { Answer, Answers, Column } from '#tests/row-types/record-answers.ts'
import { eitherOf, type Shape } from '#tests/row-types/shape.ts'

type Promises = Map<string, RowPromise[]>

export function check(promises: RowPromise[], answers: Answers, nullable: NullableColumns): string[] {
  const ofTexts = Map.groupBy(promises, ({ text }) => text)
  const parts = new Set(
    Object.values(answers).flatMap((byColumns) => Object.values(byColumns).flatMap((answer) => answer.parts)),
  )
  return promises.flatMap((promise) => {
    const textAnswers = Object.values(answers[promise.text] ?? {})
    return [...new Set(checkStatement(promise, textAnswers, { ofTexts, parts, nullable }))].map(
      (problem) => `${promise.site}: ${problem}`,
    )
  })
}

function checkStatement(
  { text, rows, isRead }: RowPromise,
  textAnswers: Answer[],
  { ofTexts, parts, nullable }: { ofTexts: Promises; parts: Set<string>; nullable: NullableColumns },
): string[] {
  if (!rows) {
    const isTyped = ofTexts.get(text)?.some((duplicate) => duplicate.rows !== null)
    const hasRows = textAnswers.some(({ columns }) => columns.length > 0)
    return isRead && hasRows && !isTyped ? ['its rows are read and have no row type'] : []
  }
  // If a statement is part of another statement, it is checked with the row type of the outer statement.
  if (textAnswers.length === 0) return parts.has(text) ? [] : ['is never asked by a test']
  const others = (ofTexts.get(text) ?? []).filter((duplicate) => duplicate.rows && !isSame(duplicate.rows, rows))
  if (others.length > 0) return [`has the text of ${others.map(({ site }) => site).join()} and another row type`]
  const row = rows.reduce(eitherOf)
  if (textAnswers.every((answer) => needsRows(answer, row))) return ['never answers a row in a test']
  return textAnswers.flatMap((answer) => [
    ...checkColumns(answer, row),
    ...checkNulls(answer, rows, nullable),
    ...(row.rest ? checkParts(answer, ofTexts) : []),
  ])
}

const isSame = (first: Shape[], other: Shape[]) => JSON.stringify(first) === JSON.stringify(other)

/**
 * Returns true if the statement returned no rows and the check needs rows. The type of a plain table column is known even without rows. The
 * type of a computed value or of JSON is known only from the rows.
 */
function needsRows({ columns, rows }: Answer, row: Shape): boolean {
  const isKnown = ({ name, table, type }: Column) => (table > 0 && isPlain(type)) || row.props[name]?.kinds == null
  return rows === 0 && !columns.every(isKnown)
}

function checkColumns({ columns, seen }: Answer, row: Shape): string[] {
  const missing = Object.entries(row.props)
    .filter(([name, { isOptional }]) => !isOptional && !columns.some((column) => column.name === name))
    .map(([name]) => `${name} is no column of the answer`)
  const wrong = columns.flatMap(({ name, type }) => {
    const shape = row.props[name] ?? row.rest
    if (!shape) return [`column ${name} is not in the row type`]
    const problem = refuseColumn(type, shape)
    if (problem) return [`${name} ${problem}`]
    const values = seen[name]
    return values ? checkSeen(name, values, shape) : []
  })
  return [...missing, ...wrong]
}

function checkNulls({ columns, nulls }: Answer, rows: Shape[], nullable: NullableColumns): string[] {
  const odd = nulls.filter((names) => rows.length > 1 && !rows.some((shape) => isNullWhere(shape, names.split(','))))
  const row = rows.reduce(eitherOf)
  const daring = columns.flatMap((column) => {
    const origin = nullable[keyOf(column)]
    const kinds = (row.props[column.name] ?? row.rest)?.kinds
    return origin && kinds && !kinds.includes('null') ? [`${column.name} is ${origin}, which may be null`] : []
  })
  return [...odd.map((names) => `no member of the union is null in ${names || 'no column'}`), ...daring]
}

/** Returns true if the shape of the row allows null in each of these columns and in no other column. */
function isNullWhere({ props }: Shape, names: string[]): boolean {
  return Object.entries(props).every(([name, { kinds }]) =>
    names.includes(name) ? !kinds || kinds.includes('null') : kinds?.join() !== 'null',
  )
}

/**
 * Checks the columns that a fragment adds to a statement. They are listed in the row type of the fragment. The row type of the statement
 * only has a type parameter for them.
 */
function checkParts({ columns, parts }: Answer, ofTexts: Promises): string[] {
  return parts
    .flatMap((text) => ofTexts.get(text) ?? [])
    .flatMap(({ rows }) => Object.entries(rows?.reduce(eitherOf).props ?? {}))
    .flatMap(([name, shape]) => {
      const column = columns.find((candidate) => candidate.name === name)
      if (!column) return shape.isOptional ? [] : [`${name} of a fragment is no column of the answer`]
      const problem = refuseColumn(column.type, shape)
      return problem ? [`${name} of a fragment ${problem}`] : []
    })
}
