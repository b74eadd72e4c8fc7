// The seal on a ticket: Ed25519, so that a door holds a key that can check every ticket and make none.
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { closesAt } from '#domain/calendar/night.ts'
import { type ReadTicket, ticketBytes, writeTicket } from '#domain/reservations/ticket-payload.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import type { App } from '#server/app.ts'

/** What precedes 32 bytes of chance in the PKCS #8 form of an Ed25519 key. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The private key of a version: derived, the same in every process. A ticket names its version. */
function privateKey({ keys }: Pick<App, 'keys'>, keyId: number): KeyObject {
  const seed = keys.material('ticket key', String(keyId), keyId)
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
}

/** What a door needs to check tickets without a network: the public keys of all live versions, as PEM. */
export const ticketPublicKeys = (app: Pick<App, 'keys'>): ReadonlyMap<number, string> =>
  new Map(app.keys.versions('tickets').map((keyId) => [keyId, publicKey(privateKey(app, keyId))]))

const publicKey = (key: KeyObject): string => createPublicKey(key).export({ format: 'pem', type: 'spki' }).toString()

/** The same as DER (SPKI), as browsers import them. */
export const ticketPublicKeyBytes = (app: Pick<App, 'keys'>): ReadonlyMap<number, Buffer> =>
  new Map(
    app.keys
      .versions('tickets')
      .map((keyId) => [keyId, createPublicKey(privateKey(app, keyId)).export({ format: 'der', type: 'spki' })]),
  )

/** The text of a reservation's QR code; good until the outlet has closed on that night. */
export function sealTicket(
  app: Pick<App, 'keys'>,
  r: Pick<ReservationRow, 'id' | 'outletId' | 'kind' | 'night' | 'timezone' | 'openHour' | 'closeHour'>,
): string {
  const [keyId] = app.keys.versions('tickets')
  const facts = { id: r.id, outletId: r.outletId, kind: r.kind, validUntil: closesAt(r.night, r) }
  const signed = ticketBytes(facts, keyId)
  return writeTicket(signed, sign(null, signed, privateKey(app, keyId)))
}

/** Whether the holder of `publicKey`'s other half sealed it. */
export const isSealedBy =
  (publicKeys: ReadonlyMap<number, string>) =>
  ({ keyId, signed, seal }: ReadTicket): boolean => {
    const key = publicKeys.get(keyId)
    return key !== undefined && verify(null, signed, key, seal)
  }
