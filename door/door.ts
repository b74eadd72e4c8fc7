// The calls of the door, typed by their definitions on the server. Only the name and the input travel.
import { type ApiResult, fillIn, send } from '#app/browser/api/send.ts'
import type { Wire } from '#server/http/calls/define-call.ts'
import type * as calls from '#server/http/door/door-calls.ts'

const ADDRESS = '/api/door/call/'
const USUAL_MS = 10_000

export type DoorInput<Name extends calls.DataCall> = calls.DoorInput<Name>
export type DoorAnswer<Name extends calls.DataCall> = Wire<calls.DoorAnswer<Name>>
/** `withinMs`: a call without an answer by then has failed, since a venue's network may be there and carry nothing. */
type Args<Input> =
  Record<string, never> extends Input ? [input?: Input, withinMs?: number] : [input: Input, withinMs?: number]
export type Door = {
  readonly [Name in calls.DataCall]: (...args: Args<DoorInput<Name>>) => Promise<ApiResult<DoorAnswer<Name>>>
}

/** The calls by their names. A call never throws: a failure is a value. The cookie of the session names the device. */
export const door = new Proxy({} as Door, {
  get:
    (_, name: string) =>
    async (input: object = {}, withinMs = USUAL_MS) => {
      try {
        return await send('POST', ADDRESS + name, { body: input, signal: AbortSignal.timeout(withinMs) })
      } catch {
        return { ok: false, failure: null }
      }
    },
})

type StreamCall = Exclude<calls.DoorCallName, calls.DataCall>
/** The address of a stream. */
export const addressOfStream = <Name extends StreamCall>(name: Name, input: calls.DoorInput<Name>): string =>
  fillIn(ADDRESS + name, {}, { ...input })
