// Records the SQL statements that make a hold, and writes them as a script for pgbench. Pgbench runs them without HTTP and JavaScript.
import type { Sql } from '#server/db/open.ts'

/** A script for pgbench. The values in `defines` are passed separately and bound as parameters, as the driver binds values. */
export type Script = { text: string; defines: Record<string, string> }

/** A recorded statement, or a part of a statement. A recorded statement is never sent to a database. */
class Written {
  text: readonly string[]
  values: unknown[]
  constructor(text: readonly string[], values: unknown[]) {
    this.text = text
    this.values = values
  }
}

/** Records the statement of a repository function. The function gets no rows, so it fails before a second statement. */
function capture(ask: (sql: Sql) => Promise<unknown>): Written {
  let last: Written | undefined
  // If `tag` gets a plain string, the string is the name of a column or a table. `tag` quotes this name and records no statement.
  const tag = (text: readonly string[] | string, ...values: unknown[]) =>
    typeof text === 'string' ? new Written([`"${text}"`], []) : (last = new Written(text, values))
  const recorder = Object.assign(tag, { json: (value: unknown) => new Json(value) })
  // The recorder returns no rows, so the function fails. This is expected, because only the recorded statement is needed.
  ask(recorder as unknown as Sql).catch(() => undefined)
  if (!last) throw new Error('nothing was asked of the database')
  return last
}

class Json {
  text: string
  constructor(value: unknown) {
    this.text = JSON.stringify(value)
  }
}

/** Splits a JSON text at the placeholders. Returns the pieces in order: JSON texts, and an SQL expression in place of each placeholder. */
function partsOf(text: string, replace: ReadonlyMap<unknown, string>): ({ text: string } | { sql: string })[] {
  for (const [standIn, sql] of replace) {
    if (typeof standIn !== 'number') continue
    const at = text.indexOf(String(standIn))
    if (at >= 0)
      return [{ text: text.slice(0, at) }, { sql }, ...partsOf(text.slice(at + String(standIn).length), replace)]
  }
  return [{ text }]
}

/**
 * Writes a list of statements as a script. `replace` maps each placeholder to an SQL expression over pgbench's variable `n`, so that the
 * value differs between bookings. All other values are written unchanged.
 */
export function holdScript(
  name: string,
  asks: readonly ((sql: Sql) => Promise<unknown>)[],
  replace: ReadonlyMap<unknown, string>,
): Script {
  const defines: Record<string, string> = {}
  const defineVariable = (value: string, cast: string) => {
    if (value === '') return `''${cast}`
    const variable = `${name}_v${Object.keys(defines).length}`
    defines[variable] = value
    return `:${variable}${cast}`
  }
  const literal = (value: unknown): string => {
    const replacement = replace.get(value)
    if (replacement !== undefined) return replacement
    if (value === null || value === undefined) return 'null'
    if (value instanceof Date) return defineVariable(value.toISOString(), '::timestamptz')
    if (value instanceof Written) return write(value)
    if (value instanceof Json)
      return `(${partsOf(value.text, replace)
        .map((part) => ('sql' in part ? part.sql : defineVariable(part.text, '::text')))
        .join(' || ')})::jsonb`
    if (Array.isArray(value) && value.every((element) => element instanceof Written)) return value.map(write).join(' ')
    if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    if (typeof value === 'string') return defineVariable(value, '::text')
    throw new Error('a value of a hold has no literal')
  }
  const write = ({ text, values }: Written): string =>
    text.map((part, index) => (index < values.length ? part + literal(values[index]) : part)).join('')
  const statements = asks.map((ask) => write(capture(ask)).replaceAll(/\s+/g, ' ').trim())
  return { text: statements.join(';\n'), defines }
}
