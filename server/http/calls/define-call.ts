// A call has a guard, an input and a handler, and is defined once. The office and the door define their calls by it.
import type { Context } from 'hono'
import type { z } from 'zod'
import type { Language } from '#contract/preferences.ts'
import type { App } from '#server/app.ts'

/** The part of a request that every handler receives. */
export type CallRequest = { app: App; language: Language; address: string; c: Context }

/** A guard, and the request of a handler behind it. An area lists its guards as a union. */
type Guarded = readonly [needs: unknown, request: object]
/** The request of a handler whose call names the guard `N`. */
export type RequestOf<G extends Guarded, N> = G extends readonly [infer Needs, infer Request]
  ? N extends Needs
    ? Request
    : never
  : never

/** The types of a schema. The constraint names no more of zod than this, since a check against `z.ZodType` costs ten times the time. */
type Schema = { readonly _zod: { readonly input: unknown; readonly output: unknown } }

export type Call<Needs> = {
  /** POST: the page reads the answer. GET: the browser opens the address, for a file or a stream. */
  method: 'POST' | 'GET'
  needs: Needs
  input: z.ZodType<Record<string, unknown>>
  run: (request: never, input: never) => Promise<unknown>
  /** Attempts of one caller in a minute. */
  perMinute?: number
  /** The HTTP status of an answer, 200 by default. */
  status?: 201
  sandboxOnly?: true
  /** Largest body in bytes, if it is not that of other calls. */
  mostBytes?: number
}
type Options = Pick<Call<unknown>, 'perMinute' | 'status' | 'sandboxOnly' | 'mostBytes'>

/** Types of a call for the pages. Nothing of it exists at run time. */
type Typed<Needs, Method, Input, Answer> = Call<Needs> & { method: Method; readonly types?: [Input, Answer] }

/** Makes the function by which an area defines its calls of a method. */
export function define<G extends Guarded, Method extends 'POST' | 'GET'>(method: Method) {
  return <const N extends G[0], S extends Schema, Answer>(
    needs: N,
    input: S,
    run: (request: RequestOf<G, N>, input: S['_zod']['output']) => Promise<Answer>,
    options: Options = {},
  ): Typed<G[0], Method, S['_zod']['input'], Answer> => ({
    method,
    needs,
    input: input as unknown as Call<unknown>['input'],
    run,
    ...options,
  })
}

/** A stream of server-sent events. The type names the data of its events for the page. */
export type StreamOf<Data> = Response & { readonly data?: Data }

/** An answer as the browser receives it. */
export type Wire<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? Wire<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Wire<Value[Key]> }
      : Value

/** Names of the calls of a table that have a method. */
export type NamesOf<Calls, Method> = {
  [N in keyof Calls]: Calls[N] extends { method: Method } ? N : never
}[keyof Calls]
/** The input and the answer of a call. */
export type TypesOf<C extends { readonly types?: unknown }> = NonNullable<C['types']>
