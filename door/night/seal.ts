// Verifies the seal of a ticket with the public keys in the list of the night.
import type { ReadTicket } from '#domain/reservations/ticket-payload.ts'

export type SealKey = { id: number; spki: string }
export type CheckSeal = (ticket: ReadTicket) => Promise<'good' | 'bad' | 'newer_key'>

export const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0)

export const base64urlOf = (bytes: ArrayBuffer): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

type Verify = (seal: Uint8Array<ArrayBuffer>, signed: Uint8Array<ArrayBuffer>) => Promise<boolean>
/** Length of an Ed25519 key in bytes. The key is the last part of its SPKI form (RFC 8410). */
const RAW_BYTES = 32

/**
 * Imports a key into the browser's own Ed25519 implementation (Chrome 137, Safari 17, Firefox 129). Older browsers load a small
 * implementation in JavaScript instead.
 */
async function openKey(spki: Uint8Array<ArrayBuffer>): Promise<Verify> {
  const own = await crypto.subtle.importKey('spki', spki, 'Ed25519', false, ['verify']).catch(() => null)
  if (own) return (seal, signed) => crypto.subtle.verify('Ed25519', own, seal, signed)
  const { verifyAsync } = await import('@noble/ed25519')
  const key = spki.slice(-RAW_BYTES)
  return (seal, signed) => verifyAsync(seal, signed, key, { zip215: false })
}

/**
 * Returns a function that verifies seals with these keys. Each key is imported once. A ticket with an unknown key does not count as
 * forged, because its key may be newer than the list.
 */
export function openSeals(keys: readonly SealKey[]): CheckSeal {
  const read = new Map(keys.map(({ id, spki }) => [id, openKey(bytesOf(spki))]))
  for (const key of read.values()) key.catch(() => undefined)
  return async ({ keyId, signed, seal }) => {
    const verify = await read.get(keyId)
    if (!verify) return 'newer_key'
    return (await verify(new Uint8Array(seal), new Uint8Array(signed))) ? 'good' : 'bad'
  }
}
