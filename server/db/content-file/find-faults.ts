// Reports the faults of a content file, one line each: path, found value, expected value.
import type { z } from 'zod'

/** The faults of a content file, which stop its import. Nothing of the file is stored. */
export class ContentFault extends Error {
  override readonly name = 'ContentFault'
  readonly lines: string[]
  constructor(lines: string[]) {
    super(`The content cannot be taken in:\n${lines.map((line) => `  ${line}`).join('\n')}`)
    this.lines = lines
  }
}

/** Formats a path, for example `outlets[3].tables[0].capacity`. */
export const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text ? `${text}.${String(step)}` : String(step)),
    '',
  ) || 'the file'

const LONGEST_FOUND = 60

export function foundText(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value)
  return text.length > LONGEST_FOUND ? `${text.slice(0, LONGEST_FOUND)}…` : text
}

export const faultLine = (path: readonly PropertyKey[], value: unknown, expected: string): string =>
  `${pathText(path)}: found ${foundText(value)}, wanted ${expected}`

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null

const valueAt = (raw: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), raw)

/** Formats issues of Zod as lines. The message of each field names the expected value. */
export function linesOf(raw: unknown, error: z.ZodError): string[] {
  return error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? `${pathText([...issue.path, issue.keys[0] ?? ''])}: found a field nobody asked for, wanted none of that name`
      : faultLine(issue.path, valueAt(raw, issue.path), issue.message),
  )
}

/** Parses JSON. A syntax error is reported with its line and column. */
export function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch (fault) {
    const message = fault instanceof Error ? fault.message : String(fault)
    const at = Number(/position (\d+)/.exec(message)?.[1] ?? text.length)
    const before = text.slice(0, at).split('\n')
    const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
    throw new ContentFault([`${name}, ${place}: found what is not JSON, wanted one JSON object (${message})`])
  }
}
