// Calls of the door: each has an end, since a venue's network may be there and carry nothing.
import type { z } from 'zod'
import { type ApiResult, fillIn, send } from '#app/browser/api/send.ts'
import type { doorEndpoints, DoorCall } from '#contract/door/door-endpoints.ts'
import { doorAddresses } from '#door/api/door-addresses.ts'

type Line<Name extends DoorCall> = (typeof doorEndpoints)[Name]
export type DoorTakes<Name extends DoorCall> =
  Line<Name> extends { takes: infer S extends z.ZodType } ? z.input<S> : undefined
export type DoorAnswers<Name extends DoorCall> = z.output<Line<Name>['answers']>

/** Asks the server; `withinMs` is how long an answer may take. Never throws: no answer is a failure without a reason. */
export type CallDoor = <Name extends DoorCall>(
  name: Name,
  given: DoorTakes<Name>,
  withinMs?: number,
) => Promise<ApiResult<DoorAnswers<Name>>>

const USUAL_MS = 10_000

/** The device's identity travels in the cookie of its session. */
export const callDoor: CallDoor = async (name, given, withinMs = USUAL_MS) => {
  const [method = 'GET'] = doorAddresses[name].split(' ')
  const asked = (given ?? {}) as Record<string, unknown>
  const address = fillIn(doorAddresses[name], {}, method === 'GET' ? asked : {})
  try {
    return await send(method, address, {
      ...(method !== 'GET' && { body: asked }),
      signal: AbortSignal.timeout(withinMs),
    })
  } catch {
    return { ok: false, failure: null }
  }
}
