// The key that makes a phone this door: made here, kept by the browser, given to nobody, not even to this page.
import { base64urlOf } from '#door/night/seal.ts'

const KIND = { name: 'ECDSA', namedCurve: 'P-256' } as const

export const makeDeviceKey = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(KIND, false, ['sign', 'verify'])

/** The half that the server is told, DER (SPKI). */
export const publicKeyOf = async ({ publicKey }: CryptoKeyPair): Promise<string> =>
  base64urlOf(await crypto.subtle.exportKey('spki', publicKey))

/** Signs the characters of a nonce (SHA-256, IEEE P1363). */
export const signNonce = async ({ privateKey }: CryptoKeyPair, nonce: string): Promise<string> =>
  base64urlOf(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, new TextEncoder().encode(nonce)))
