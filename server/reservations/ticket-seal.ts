// The seal on a ticket: Ed25519, so that a door holds a key that can check every ticket and make none.
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { closesAt } from '#domain/calendar/night.ts'
import { type ReadTicket, ticketBytes, writeTicket } from '#domain/reservations/ticket-payload.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import type { World } from '#server/world.ts'

/** The key in use. Another number is another key; tickets name theirs, so that old ones go on being read. */
export const TICKET_KEY_ID = 1
/** What precedes 32 bytes of chance in the PKCS #8 form of an Ed25519 key. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The house's own key, made from its secret: nothing to store, the same in every process. */
function privateKey(world: Pick<World, 'seal'>, keyId: number): KeyObject {
  const seed = Buffer.from(world.seal('ticket key', String(keyId)), 'base64url')
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
}

/** What a door needs to check tickets without a network, as PEM. */
export const ticketPublicKey = (world: Pick<World, 'seal'>, keyId = TICKET_KEY_ID): string =>
  createPublicKey(privateKey(world, keyId)).export({ format: 'pem', type: 'spki' }).toString()

/** The text of a reservation's QR code; good until the outlet has closed on that night. */
export function sealTicket(
  world: Pick<World, 'seal'>,
  r: Pick<ReservationRow, 'id' | 'outletId' | 'kind' | 'night' | 'timezone' | 'openHour' | 'closeHour'>,
): string {
  const signed = ticketBytes(
    { id: r.id, outletId: r.outletId, kind: r.kind, validUntil: closesAt(r.night, r) },
    TICKET_KEY_ID,
  )
  return writeTicket(signed, sign(null, signed, privateKey(world, TICKET_KEY_ID)))
}

/** Whether the holder of `publicKey`'s other half sealed it. */
export const isSealedBy =
  (publicKeys: ReadonlyMap<number, string>) =>
  ({ keyId, signed, seal }: ReadTicket): boolean => {
    const key = publicKeys.get(keyId)
    return key !== undefined && verify(null, signed, key, seal)
  }
