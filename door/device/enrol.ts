// How an empty phone becomes a door, and proves later that it is one.
import type { ApiFailure } from '#app/browser/api/send.ts'
import type { Door } from '#door/door.ts'
import { makeDeviceKey, publicKeyOf, signNonce } from '#door/device/device-key.ts'
import type { DoorClock } from '#door/night/clock.ts'
import type { DoorDevice, DoorStore } from '#door/store/kept.ts'

/** Reads an enrolment code that was typed or came with a link. Returns null if it is not a code. */
export function readEnrolCode(typed: string): string | null {
  const code = typed.replace(/^.*#/, '').replaceAll(/[\s-]/g, '').toLowerCase()
  return /^[0-9a-f]{32}$/.test(code) ? code : null
}

/** Removes the enrolment code from the address and returns it, so that a reload does not use it again. */
export function takeCode(): string {
  const code = location.pathname === '/door/enrol' ? (readEnrolCode(location.hash) ?? '') : ''
  if (code) history.replaceState(null, '', '/door/')
  return code
}

export type Enrolled = { ok: true; device: DoorDevice } | { ok: false; failure: ApiFailure | null }

/** Enrols this browser by a single-use code. The key is stored once the server has accepted the code. */
export async function enrolDevice(door: Door, store: DoorStore, code: string): Promise<Enrolled> {
  const key = await makeDeviceKey()
  const answer = await door.enrolDoor({ code, publicKey: await publicKeyOf(key) })
  if (!answer.ok) return answer
  await store.wipe()
  await store.save('key', key)
  await store.save('device', answer.data)
  return { ok: true, device: answer.data }
}

type Proof = { door: Door; clock: DoorClock; deviceId: string; key: CryptoKeyPair }
export type SessionState = { state: 'open'; device: DoorDevice } | { state: 'unreached' } | { state: 'gone' }

/**
 * Proves the key for a session of an hour. `gone`: the device was revoked, and has to wipe itself. A slow network may let a
 * challenge lapse: nothing is wiped that a second one has not refused, too.
 */
export async function proveKey(proof: Proof): Promise<SessionState> {
  const first = await proveOnce(proof)
  return first.state === 'gone' ? proveOnce(proof) : first
}

async function proveOnce({ door, clock, deviceId, key }: Proof): Promise<SessionState> {
  const sentAt = performance.now()
  const challenge = await door.doorChallenge({ deviceId })
  if (!challenge.ok) return stateOf(challenge.failure)
  clock.learn(challenge.data.now, sentAt)
  const { nonce } = challenge.data
  const opened = await door.openDoor({ deviceId, nonce, signature: await signNonce(key, nonce) })
  return opened.ok ? { state: 'open', device: opened.data } : stateOf(opened.failure)
}

const stateOf = (failure: ApiFailure | null): SessionState => ({
  state: failure?.status === 401 ? 'gone' : 'unreached',
})
