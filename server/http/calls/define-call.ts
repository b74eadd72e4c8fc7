// Defines a call by its guard, its input and its handler. The office and the door define their calls by these functions.
import type { Context } from 'hono'
import type { z } from 'zod'
import type { Language } from '#contract/preferences.ts'
import type { App } from '#server/app.ts'

export type CallRequest = { app: App; language: Language; address: string; c: Context }

/** A guard, and the type of the requests that pass this guard. Each area of the API has a union of such pairs. */
type GuardPair = readonly [needs: unknown, request: object]
/** The type of the request that a handler with the guard `N` receives. */
export type RequestOf<G extends GuardPair, N> = G extends readonly [infer Needs, infer Request]
  ? N extends Needs
    ? Request
    : never
  : never

/**
 * The input and output types of a schema. This type describes only a part of a zod schema, because type checks against `z.ZodType` take ten
 * times as long.
 */
type Schema = { readonly _zod: { readonly input: unknown; readonly output: unknown } }

export type Call<Needs> = {
  /** The HTTP method of the call. POST: the page reads the answer. GET: the browser opens the address and receives a file or a stream. */
  method: 'POST' | 'GET'
  needs: Needs
  input: z.ZodType<Record<string, unknown>>
  run: (request: never, input: never) => Promise<unknown>
  /** Maximum number of calls of one caller per minute. */
  perMinute?: number
  /** The HTTP status of a successful answer, 200 by default. */
  status?: 201
  sandboxOnly?: true
  /** Largest body in bytes, if it differs from the limit of other calls. */
  mostBytes?: number
}
type Options = Pick<Call<unknown>, 'perMinute' | 'status' | 'sandboxOnly' | 'mostBytes'>

/** A call with the types of its input and answer, for the pages. `types` does not exist at run time. */
type TypedCall<Needs, Method, Input, Answer> = Call<Needs> & { method: Method; readonly types?: [Input, Answer] }

/** Returns the function that defines the calls of an area with this HTTP method. */
export function define<G extends GuardPair, Method extends 'POST' | 'GET'>(method: Method) {
  return <const N extends G[0], S extends Schema, Answer>(
    needs: N,
    input: S,
    run: (request: RequestOf<G, N>, input: S['_zod']['output']) => Promise<Answer>,
    options: Options = {},
  ): TypedCall<G[0], Method, S['_zod']['input'], Answer> => ({
    method,
    needs,
    input: input as unknown as Call<unknown>['input'],
    run,
    ...options,
  })
}

/** A stream of server-sent events. `Data` is the type of its events, which the page reads. */
export type StreamOf<Data> = Response & { readonly data?: Data }

/** The type of an answer after its conversion to JSON: dates have become strings. */
export type Wire<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? Wire<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Wire<Value[Key]> }
      : Value

export type NamesOf<Calls, Method> = {
  [N in keyof Calls]: Calls[N] extends { method: Method } ? N : never
}[keyof Calls]
export type TypesOf<C extends { readonly types?: unknown }> = NonNullable<C['types']>
