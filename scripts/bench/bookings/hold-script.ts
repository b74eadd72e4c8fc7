// The very statements that make a hold, as a script for pgbench: the same SQL without HTTP, JavaScript or a driver.
import type { Sql } from '#server/db/open.ts'

/** `defines` are given apart and bound as parameters, as the driver binds them. */
export type Script = { text: string; defines: Record<string, string> }

/** A statement or a part of one, as it was written down; it never ends, since nothing waits for it. */
class Written {
  text: readonly string[]
  values: unknown[]
  constructor(text: readonly string[], values: unknown[]) {
    this.text = text
    this.values = values
  }
}

/** What a function of a repository asks first; nothing answers it, so it never gets to a second question. */
function capture(ask: (sql: Sql) => Promise<unknown>): Written {
  let last: Written | undefined
  // Called with a name it quotes it, and asks nothing.
  const tag = (text: readonly string[] | string, ...values: unknown[]) =>
    typeof text === 'string' ? new Written([`"${text}"`], []) : (last = new Written(text, values))
  const recorder = Object.assign(tag, { json: (value: unknown) => new Json(value) })
  // What it makes of the answer is of no interest, nor that there is none.
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

/** A JSON text and the SQL of the stand-ins in it, in order. */
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
 * Writes statements one after the other. `replace` gives SQL for what differs from one booking to the next, by the value
 * that stands for it: an expression over pgbench's variable `n`. Everything else is written as it is.
 */
export function holdScript(
  name: string,
  asks: readonly ((sql: Sql) => Promise<unknown>)[],
  replace: ReadonlyMap<unknown, string>,
): Script {
  const defines: Record<string, string> = {}
  const given = (value: string, cast: string) => {
    if (value === '') return `''${cast}`
    const variable = `${name}_v${Object.keys(defines).length}`
    defines[variable] = value
    return `:${variable}${cast}`
  }
  const literal = (value: unknown): string => {
    const replaced = replace.get(value)
    if (replaced !== undefined) return replaced
    if (value === null || value === undefined) return 'null'
    if (value instanceof Date) return given(value.toISOString(), '::timestamptz')
    if (value instanceof Written) return write(value)
    if (value instanceof Json)
      return `(${partsOf(value.text, replace)
        .map((part) => ('sql' in part ? part.sql : given(part.text, '::text')))
        .join(' || ')})::jsonb`
    if (Array.isArray(value) && value.every((one) => one instanceof Written)) return value.map(write).join(' ')
    if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    if (typeof value === 'string') return given(value, '::text')
    throw new Error('a value of a hold has no literal')
  }
  const write = ({ text, values }: Written): string =>
    text.map((part, index) => (index < values.length ? part + literal(values[index]) : part)).join('')
  const statements = asks.map((ask) => write(capture(ask)).replaceAll(/\s+/g, ' ').trim())
  return { text: statements.join(';\n'), defines }
}
