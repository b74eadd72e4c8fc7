// A call of the office has a guard, an input and a handler. Each feature has one file of calls.
import type { Needs } from '#server/http/office/needs.ts'
import type { Actor } from '#domain/identity/actor.ts'
import type { Reach } from '#domain/staff/permissions.ts'
import type { BellWatcher } from '#server/door/watch-bells.ts'
import { type Call, type CallRequest, define } from '#server/http/calls/define-call.ts'
import type { OpenStream } from '#server/http/streams/open-streams.ts'
import type { NightWatcher } from '#server/service/night/watch-nights.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'

/** Streams of one process share one watcher of the nights, and one of the bells. */
export type Watching = { streams: OpenStream; nights: NightWatcher; bells: BellWatcher }
/** Calls live at this path and their name. */
export const CALLS = '/api/office/call/'

type Request = CallRequest & { watching: Watching }
type OwnRequest = Request & { who: SignedInStaff; actor: Extract<Actor, { kind: 'staff' }> }
/** `outlets`: where the permission is held, null for all outlets; every query is filtered by it. */
export type PermittedRequest = OwnRequest & { reach: Reach; outlets: readonly number[] | null }

type Guards = ['anyone', Request] | ['signed in' | 'present', OwnRequest] | [Exclude<Needs, string>, PermittedRequest]
export type OfficeCall = Call<Needs>

/** A call whose answer is data. A Date travels as an ISO text. */
export const call = define<Guards, 'POST'>('POST')

/** A call that the browser opens by an address: a file or a stream. Its input travels in the query. */
export const openable = define<Guards, 'GET'>('GET')
