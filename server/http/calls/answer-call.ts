import type { Context } from 'hono'
import { z } from 'zod'
import { type AnyRefused, type FieldFaults, isRefused, Refused } from '#domain/refusals.ts'
import { fieldFaults, inSnakeCase, unstorable } from '#server/http/api/field-faults.ts'
import { languageOf } from '#server/http/api/mount.ts'
import { refuseAny } from '#server/http/refuse.ts'
import type { App } from '#server/app.ts'

type Answering = {
  area: 'office' | 'door'
  name: string
  status?: 200 | 201 | undefined
  onRefusal?: (refusal: AnyRefused) => void
}

/** Runs a call and puts its answer into the envelope of answers. Counts refusals, and logs all other errors. */
export async function answerCall(
  app: App,
  c: Context,
  { area, name, status = 200, onRefusal }: Answering,
  run: () => Promise<unknown>,
): Promise<Response> {
  try {
    c.header('Cache-Control', 'no-store')
    const answer = await run()
    return answer instanceof Response ? answer : c.json({ data: answer }, status)
  } catch (error) {
    if (isRefused(error)) {
      app.metrics.refusals.inc({ call: `${area}.${name}`, refusal: error.code })
      onRefusal?.(error)
    }
    return refuseAny(c, error, languageOf(c), (fault) => app.log.error('call failed', fault, { call: name }))
  }
}

/**
 * Parses the input of a call, and reports all invalid fields at once. Searches only `checkedPart` for texts that no column can store.
 * @throws Refused validation_failed; bad_request without a body
 */
export function parseInput<Input>(schema: z.ZodType<Input>, sent: unknown, checkedPart = sent): Input {
  const parsing = schema.safeParse(sent)
  const errors = { ...unstorable(checkedPart), ...(parsing.error ? fieldFaults(parsing.error, sent) : {}) }
  if ('body' in errors) throw new Refused('bad_request')
  if (!parsing.success || Object.keys(errors).length > 0) throw new Refused('validation_failed', { errors })
  return parsing.data
}

/**
 * Runs a handler. Handlers share some modules with the site, and the refusals of these modules name the fields in snake case.
 * @throws Refused with the field names of the call
 */
export async function runHandler(
  { input: schema, run }: { input: z.ZodType; run: (request: never, input: never) => Promise<unknown> },
  request: object,
  input: unknown,
): Promise<unknown> {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  try {
    return await (run as (request: object, input: unknown) => Promise<unknown>)(request, input)
  } catch (error) {
    return throwRenamed(error, (name) => fields.find((field) => inSnakeCase(field) === name) ?? name)
  }
}

/** Throws the error again. If the error is a refusal with faults of fields, the names of these fields are changed first. */
export function throwRenamed(error: unknown, rename: (name: string) => string): never {
  if (!isRefused(error) || error.code !== 'validation_failed') throw error
  const errors = Object.entries(error.details.errors).map(([name, faults]) => [rename(name), faults])
  throw new Refused('validation_failed', { errors: Object.fromEntries(errors) as FieldFaults })
}
