// The seal of a ticket is an Ed25519 signature. The door has only the public key, which can verify every ticket and cannot sign a ticket.
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { closesAt } from '#domain/calendar/night.ts'
import { type ReadTicket, ticketBytes, writeTicket } from '#domain/reservations/ticket-payload.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import type { App } from '#server/app.ts'

/** Prefix of the 32 random bytes in the PKCS #8 form of an Ed25519 key. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Derives the private key of a key version. Every process derives the same private key. A ticket contains the version of its key. */
function privateKey({ keys }: Pick<App, 'keys'>, keyId: number): KeyObject {
  const seed = keys.material('ticket key', String(keyId), keyId)
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
}

/** Returns the public keys of all valid key versions as PEM, so that the door can verify tickets offline. */
export const ticketPublicKeys = (app: Pick<App, 'keys'>): ReadonlyMap<number, string> =>
  new Map(app.keys.versions('tickets').map((keyId) => [keyId, publicKey(privateKey(app, keyId))]))

const publicKey = (key: KeyObject): string => createPublicKey(key).export({ format: 'pem', type: 'spki' }).toString()

/** Returns the public keys of all valid key versions as DER (SPKI), the format that browsers import. */
export const ticketPublicKeyBytes = (app: Pick<App, 'keys'>): ReadonlyMap<number, Buffer> =>
  new Map(
    app.keys
      .versions('tickets')
      .map((keyId) => [keyId, createPublicKey(privateKey(app, keyId)).export({ format: 'der', type: 'spki' })]),
  )

/** Returns the text of a reservation's QR code. The code is valid until the outlet closes on the night of the reservation. */
export function sealTicket(
  app: Pick<App, 'keys'>,
  r: Pick<
    ReservationRow,
    'id' | 'outletId' | 'kind' | 'night' | 'timezone' | 'openHour' | 'closeHour' | 'specialHours'
  >,
): string {
  const [keyId] = app.keys.versions('tickets')
  const facts = { id: r.id, outletId: r.outletId, kind: r.kind, validUntil: closesAt(r.night, r) }
  const signed = ticketBytes(facts, keyId)
  return writeTicket(signed, sign(null, signed, privateKey(app, keyId)))
}

/** Returns a function that checks if a ticket was signed with the private key of one of these public keys. */
export const isSealedBy =
  (publicKeys: ReadonlyMap<number, string>) =>
  ({ keyId, signed, seal }: ReadTicket): boolean => {
    const key = publicKeys.get(keyId)
    return key !== undefined && verify(null, signed, key, seal)
  }
