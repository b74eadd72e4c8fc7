// A call of the door has a guard, an input and a handler.
import type { DoorRight } from '#domain/door/device-profiles.ts'
import type { DoorDevice } from '#server/door/device-repository.ts'
import type { DoorWatcher } from '#server/door/watch-doors.ts'
import { type Call, type CallRequest, define } from '#server/http/calls/define-call.ts'
import type { OpenStream } from '#server/http/streams/open-streams.ts'

/** Streams of one process share one watcher of the doors. */
export type Watching = { streams: OpenStream; doors: DoorWatcher }
/** Calls live at this path and their name. */
export const DOOR_CALLS = '/api/door/call/'

type Request = CallRequest & { watching: Watching }
/** `anyone`: calls to enroll a device, and to prove its key. */
type Guards = ['anyone', Request] | [DoorRight, Request & { door: DoorDevice }]
export type DoorCall = Call<Guards[0]>

/** A call whose answer is data. Its instants are ms since 1970 by the server’s clock, since the door corrects its own by them. */
export const call = define<Guards, 'POST'>('POST')

/** A stream, which the browser opens by an address. */
export const openable = define<Guards, 'GET'>('GET')
