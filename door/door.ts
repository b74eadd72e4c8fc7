// The client of the door API. Its types come from the definitions of the calls on the server. A request contains only the name of the call
// and its input.
import { type ApiResult, fillIn, send } from '#app/browser/api/send.ts'
import type { Wire } from '#server/http/calls/define-call.ts'
import type * as calls from '#server/http/door/door-calls.ts'

const ADDRESS = '/api/door/call/'
const USUAL_MS = 10_000

export type DoorInput<Name extends calls.DataCall> = calls.DoorInput<Name>
export type DoorAnswer<Name extends calls.DataCall> = Wire<calls.DoorAnswer<Name>>
/** `withinMs`: timeout of the call in ms. A timeout is needed, because a phone can be connected to a network that transmits no data. */
type Args<Input> =
  Record<string, never> extends Input ? [input?: Input, withinMs?: number] : [input: Input, withinMs?: number]
export type Door = {
  readonly [Name in calls.DataCall]: (...args: Args<DoorInput<Name>>) => Promise<ApiResult<DoorAnswer<Name>>>
}

/**
 * All calls of the door API, by name. A call never throws; it returns a failure as a value. The session cookie identifies the
 * device.
 */
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
export const addressOfStream = <Name extends StreamCall>(name: Name, input: calls.DoorInput<Name>): string =>
  fillIn(ADDRESS + name, {}, { ...input })
