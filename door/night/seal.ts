// Whether a ticket's seal is ours, by the public keys that came with the list.
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

/** Checks seals by these keys, each read once. A ticket sealed by a key that is not among them is no forgery yet. */
export function openSeals(keys: readonly SealKey[]): CheckSeal {
  const read = new Map(
    keys.map(({ id, spki }) => [id, crypto.subtle.importKey('spki', bytesOf(spki), 'Ed25519', false, ['verify'])]),
  )
  for (const key of read.values()) key.catch(() => undefined)
  return async ({ keyId, signed, seal }) => {
    const key = read.get(keyId)
    if (!key) return 'newer_key'
    const isGood = await crypto.subtle.verify('Ed25519', await key, new Uint8Array(seal), new Uint8Array(signed))
    return isGood ? 'good' : 'bad'
  }
}

/** Whether this browser checks seals at all: Chrome 137, Safari 17 and Firefox 129 do. An older one cannot be a door. */
export const canCheckSeals = (): Promise<boolean> =>
  crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']).then(
    () => true,
    () => false,
  )
