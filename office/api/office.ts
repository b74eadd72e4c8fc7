// The calls of the office, typed by their definitions on the server. The browser sends only the name and the input.
import { type ApiResult, fillIn, send, type Sent } from '#app/browser/api/send.ts'
import type { Language } from '#contract/preferences.ts'
import { takeEarly } from '#office/api/early-answers.ts'
import { askPresence } from '#office/presence/ask-presence.ts'
import type { StreamOf, Wire } from '#server/http/calls/define-call.ts'
import type * as calls from '#server/http/office/office-calls.ts'

const ADDRESS = '/api/office/call/'

export type OfficeInput<Name extends calls.DataCall> = calls.OfficeInput<Name>
export type OfficeAnswer<Name extends calls.DataCall> = Wire<calls.OfficeAnswer<Name>>
export type OfficeEvent<Name extends calls.OpenableCall> =
  calls.OfficeAnswer<Name> extends StreamOf<infer Data> ? Wire<Data> : never
type Options = Pick<Sent, 'idempotencyKey' | 'signal'>
type Args<Input> =
  Record<string, never> extends Input ? [input?: Input, options?: Options] : [input: Input, options?: Options]
type Office = {
  readonly [Name in calls.DataCall]: (...args: Args<OfficeInput<Name>>) => Promise<ApiResult<OfficeAnswer<Name>>>
}

/**
 * The calls by name. A call throws only if it is aborted; any other failure is a return value. If the server requests a proof of presence,
 * the call waits for the proof and is sent again. Before the server has the proof, it changes nothing.
 */
export const office = new Proxy({} as Office, {
  get:
    (_, name: string) =>
    async (input: object = {}, options: Options = {}) => {
      const ask = (early?: Promise<Response>) =>
        send('POST', ADDRESS + name, { ...options, body: input, ...(early && { asked: early }) })
      const answer = await ask(takeEarly(name + JSON.stringify(input)))
      if (answer.ok || answer.failure?.code !== 'prove_presence') return answer
      return (await askPresence()) ? ask() : answer
    },
})

/** Returns the URL of a call. `locale`: the language of the file that the call downloads. */
export const addressOfCall = <Name extends calls.OpenableCall>(
  name: Name,
  input: calls.OfficeInput<Name> & { locale?: Language },
): string => fillIn(ADDRESS + name, {}, { ...input })
