// Enrolls a new phone as a door. Later, the phone proves its identity with its key.
import type { ApiFailure } from '#app/browser/api/send.ts'
import type { Door } from '#door/door.ts'
import { makeDeviceKey, publicKeyOf, signNonce } from '#door/device/device-key.ts'
import type { DoorClock } from '#door/night/clock.ts'
import type { DoorDevice, DoorStore } from '#door/store/kept.ts'

/** Parses an enrollment code, typed by a person or taken from a link. Returns null if the text is not a code. */
export function readEnrolCode(text: string): string | null {
  const code = text.replace(/^.*#/, '').replaceAll(/[\s-]/g, '').toLowerCase()
  return /^[0-9a-f]{32}$/.test(code) ? code : null
}

/** Returns the enrollment code from the URL. Removes the code from the URL, so that a reload does not use it again. */
export function takeCode(): string {
  const code = location.pathname === '/door/enrol' ? (readEnrolCode(location.hash) ?? '') : ''
  if (code) history.replaceState(null, '', '/door/')
  return code
}

export type EnrolmentResult = { ok: true; device: DoorDevice } | { ok: false; failure: ApiFailure | null }

/** Enrolls this browser as a door with a single-use code. The browser stores the key after the server has accepted the code. */
export async function enrolDevice(door: Door, store: DoorStore, code: string): Promise<EnrolmentResult> {
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
 * Proves the key of the device to open a session of one hour. `gone`: the device was revoked and must delete its data. On a slow network, a
 * challenge can expire and cause a refusal. So the device counts as revoked only after two refusals.
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
  const reply = await door.openDoor({ deviceId, nonce, signature: await signNonce(key, nonce) })
  return reply.ok ? { state: 'open', device: reply.data } : stateOf(reply.failure)
}

const stateOf = (failure: ApiFailure | null): SessionState => ({
  state: failure?.status === 401 ? 'gone' : 'unreached',
})
