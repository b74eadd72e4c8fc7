// The key pair that identifies a phone as a door. The browser creates the key pair. The private key never leaves the browser, and
// scripts of this page cannot read it.
import { base64urlOf } from '#door/night/seal.ts'

const KIND = { name: 'ECDSA', namedCurve: 'P-256' } as const

export const makeDeviceKey = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(KIND, false, ['sign', 'verify'])

/** Exports the public key for the server: DER (SPKI) as base64url. */
export const publicKeyOf = async ({ publicKey }: CryptoKeyPair): Promise<string> =>
  base64urlOf(await crypto.subtle.exportKey('spki', publicKey))

/** Signs the characters of a nonce from the server (SHA-256, IEEE P1363). */
export const signNonce = async ({ privateKey }: CryptoKeyPair, nonce: string): Promise<string> =>
  base64urlOf(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, new TextEncoder().encode(nonce)))
