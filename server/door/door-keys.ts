// A door proves its identity by a signature. Its browser has a private key that cannot be exported, and signs a challenge.
import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { system } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { countOnce } from '#server/identity/attempts.ts'
import { type DoorDevice, enrolByKey, findDoor } from '#server/door/device-repository.ts'
import { enrolDigest } from '#server/staff/devices.ts'
import { nameActor, transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const CHALLENGE_SECONDS = 60
/** Number of bytes of a signature of the curve P-256. */
const SIGNATURE_BYTES = 64
export const DOOR_SESSION_SECONDS = 3600
const ENROLMENT = system('door enrolment')

/** Reads a public key from DER bytes. Returns null if it is not a key of the curve P-256. */
function readKey(der: Buffer): KeyObject | null {
  try {
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null
  } catch {
    return null
  }
}

/**
 * Enrolls a browser as a door by its public key. The enrollment code is valid once.
 * @throws Refused not_found, validation_failed (public_key)
 */
export function enrolDoor(app: App, { code, publicKey }: { code: string; publicKey: string }): Promise<DoorDevice> {
  const der = Buffer.from(publicKey, 'base64url')
  if (!readKey(der)) throw new Refused('validation_failed', { errors: { public_key: ['invalid'] } })
  return transact(app, ENROLMENT, async (work) => {
    await nameActor(work.sql, ENROLMENT)
    const id = await enrolByKey(work.sql, { codeHash: enrolDigest(code), publicKey: der, now: work.now() })
    const door = id === null ? null : await findDoor(work.sql, id)
    if (!door) throw new Refused('not_found')
    return door
  })
}

const subjectOf = ({ id, until, part }: { id: string; until: number; part: string }) => `${id} ${until} ${part}`

/** Creates a challenge for a device. The challenge is valid for a minute and for one answer. */
export function challengeDoor(app: App, deviceId: string): string {
  const until = app.now().getTime() + CHALLENGE_SECONDS * 1000
  const part = app.randomBytes(12).toString('base64url')
  const proof = app.keys.sign('door challenge', subjectOf({ id: deviceId, until, part }))
  return Buffer.from(`${until} ${part} ${proof}`).toString('base64url')
}

const isOurs = (app: App, { deviceId, nonce }: { deviceId: string; nonce: string }): boolean => {
  const [until, part = '', proof = ''] = Buffer.from(nonce, 'base64url').toString().split(' ')
  const challenge = { id: deviceId, until: Number(until), part }
  return challenge.until > app.now().getTime() && app.keys.opens('door challenge', subjectOf(challenge), proof)
}

export type SignedChallenge = { deviceId: string; nonce: string; signature: string }

/**
 * Finds the device that signed a challenge of this server. Without `isRevoked`, the device must be in service. With `isRevoked`, the device
 * must be revoked.
 * @throws Refused unauthenticated: there is no such device, or the signature is not valid
 */
export async function proveDoor(
  app: App,
  { deviceId, nonce, signature }: SignedChallenge,
  isRevoked = false,
): Promise<DoorDevice> {
  const door = isOurs(app, { deviceId, nonce }) ? await findDoor(app.sql, deviceId, isRevoked) : null
  const key = door && readKey(door.publicKey)
  const signed = Buffer.from(signature, 'base64url')
  // A signature of another length is not valid.
  const isSigned =
    key &&
    signed.length === SIGNATURE_BYTES &&
    verify('sha256', Buffer.from(nonce), { key, dsaEncoding: 'ieee-p1363' }, signed)
  if (!isSigned) throw new Refused('unauthenticated')
  // A signed answer is valid once, so an eavesdropper cannot send it again.
  const once = { what: 'door challenge', subject: nonce, withinSeconds: CHALLENGE_SECONDS * 2 }
  if (!(await countOnce(app, app.sql, once))) throw new Refused('unauthenticated')
  return door
}

const sessionSubject = ({ id, enrolledAt }: DoorDevice, until: number) =>
  subjectOf({ id, until, part: String(enrolledAt.getTime()) })

/** Returns the token of a session of one hour. */
export function doorSession(app: App, door: DoorDevice): string {
  const until = app.now().getTime() + DOOR_SESSION_SECONDS * 1000
  return `${door.id}~${until}~${app.keys.sign('door session', sessionSubject(door, until))}`
}

const TOKEN = /^([0-9a-f-]{36})~(\d{13})~([\w.-]{1,60})$/

/** Finds the door of a session. Returns null if the session has ended, or if its device is no longer in service. */
export async function readDoorSession(app: App, token: string): Promise<DoorDevice | null> {
  const [, id, until, proof = ''] = TOKEN.exec(token) ?? []
  if (!id || !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null
  if (Number(until) <= app.now().getTime()) return null
  const door = await findDoor(app.sql, id)
  return door && app.keys.opens('door session', sessionSubject(door, Number(until)), proof) ? door : null
}
