// Defines the calls of the office. A call has a guard, an input and a handler, and each feature has one file of calls.
import type { Needs } from '#server/http/office/needs.ts'
import type { Actor } from '#domain/identity/actor.ts'
import type { Reach } from '#domain/staff/permissions.ts'
import type { BellWatcher } from '#server/door/watch-bells.ts'
import { type Call, type CallRequest, define } from '#server/http/calls/define-call.ts'
import type { OpenStream } from '#server/http/streams/open-streams.ts'
import type { NightWatcher } from '#server/service/night/watch-nights.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'

/** Services that all streams of a process share: the limits of open streams, one watcher of the nights, and one watcher of the bells. */
export type Watching = { streams: OpenStream; nights: NightWatcher; bells: BellWatcher }
/** The path of a call of the office begins with this prefix and ends with the name of the call. */
export const CALLS = '/api/office/call/'

type Request = CallRequest & { watching: Watching }
type OwnRequest = Request & { who: SignedInStaff; actor: Extract<Actor, { kind: 'staff' }> }
/**
 * A request with a checked permission. `outlets`: the outlets of the permission, null for all outlets. Every query must be filtered by
 * `outlets`.
 */
export type PermittedRequest = OwnRequest & { reach: Reach; outlets: readonly number[] | null }

type Guards = ['anyone', Request] | ['signed in' | 'present', OwnRequest] | [Exclude<Needs, string>, PermittedRequest]
export type OfficeCall = Call<Needs>

/** Defines a call that answers with data. A Date in the answer is sent as an ISO text. */
export const call = define<Guards, 'POST'>('POST')

/** Defines a call that the browser opens by its address: a file or a stream. Its input is in the query of the address. */
export const openable = define<Guards, 'GET'>('GET')
