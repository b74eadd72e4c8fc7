// A call of the office has a guard, an input and a handler. Each feature has one file of calls.
import type { Context } from 'hono'
import type { z } from 'zod'
import type { Needs } from '#server/http/office/needs.ts'
import type { Language } from '#contract/preferences.ts'
import type { Actor } from '#domain/identity/actor.ts'
import type { Reach } from '#domain/staff/permissions.ts'
import type { BellWatcher } from '#server/door/watch-bells.ts'
import type { OpenStream } from '#server/http/streams/open-streams.ts'
import type { NightWatcher } from '#server/service/night/watch-nights.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import type { App } from '#server/app.ts'

/** Streams of one process share one watcher of the nights, and one of the bells. */
export type Watching = { streams: OpenStream; nights: NightWatcher; bells: BellWatcher }
/** Calls live at this path and their name. */
export const CALLS = '/api/office/call/'

type Request = { app: App; language: Language; address: string; c: Context; watching: Watching }
type OwnRequest = Request & { who: SignedInStaff; actor: Extract<Actor, { kind: 'staff' }> }
/** `outlets`: where the permission is held, null for all outlets; every query is filtered by it. */
export type PermittedRequest = OwnRequest & { reach: Reach; outlets: readonly number[] | null }

export type RequestOf<N extends Needs> = N extends 'anyone' ? Request : N extends string ? OwnRequest : PermittedRequest

/** The types of a schema. The constraint names no more of zod than this, since a check against `z.ZodType` costs ten times the time. */
type Schema = { readonly _zod: { readonly input: unknown; readonly output: unknown } }

export type OfficeCall = {
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
type Options = Pick<OfficeCall, 'perMinute' | 'status' | 'sandboxOnly' | 'mostBytes'>

/** Types of a call for the office’s pages. Nothing of it exists at run time. */
export type Typed<Method, Input, Answer> = OfficeCall & { method: Method; readonly types?: [Input, Answer] }

function define<Method extends 'POST' | 'GET'>(method: Method) {
  return <const N extends Needs, S extends Schema, Answer>(
    needs: N,
    input: S,
    run: (request: RequestOf<N>, input: S['_zod']['output']) => Promise<Answer>,
    options: Options = {},
  ): Typed<Method, S['_zod']['input'], Answer> => ({
    method,
    needs,
    input: input as unknown as OfficeCall['input'],
    run,
    ...options,
  })
}

/** A call whose answer is data. A Date travels as an ISO text. */
export const call = define('POST')

/** A stream of server-sent events. The type names the data of its events for the page. */
export type StreamOf<Data> = Response & { readonly data?: Data }

/** A call that the browser opens by an address: a file or a stream. Its input travels in the query. */
export const openable = define('GET')

/** An answer as the browser receives it. */
export type Wire<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? Wire<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Wire<Value[Key]> }
      : Value
