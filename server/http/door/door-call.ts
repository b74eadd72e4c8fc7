// Defines the calls of the door. A call has a guard, an input and a handler.
import type { DoorRight } from '#domain/door/device-profiles.ts'
import type { DoorDevice } from '#server/door/device-repository.ts'
import type { DoorWatcher } from '#server/door/watch-doors.ts'
import { type Call, type CallRequest, define } from '#server/http/calls/define-call.ts'
import type { OpenStream } from '#server/http/streams/open-streams.ts'

/** Services that all streams of a process share: the limits of open streams, and one watcher of the doors. */
export type Watching = { streams: OpenStream; doors: DoorWatcher }
/** The path of a call of the door begins with this prefix and ends with the name of the call. */
export const DOOR_CALLS = '/api/door/call/'

type Request = CallRequest & { watching: Watching }
/**
 * The guards of the door. The guard `anyone` is for calls that enroll a device or prove its key. All other guards are rights of an enrolled
 * device.
 */
type Guards = ['anyone', Request] | [DoorRight, Request & { door: DoorDevice }]
export type DoorCall = Call<Guards[0]>

/**
 * Defines a call that answers with data. Instants are in ms since 1970 by the server's clock, so that the door can correct its own clock.
 */
export const call = define<Guards, 'POST'>('POST')

/** Defines a stream, which the browser opens by its address. */
export const openable = define<Guards, 'GET'>('GET')
