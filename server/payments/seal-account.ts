// Seals account numbers with a key for each refund, so that the database alone cannot reveal the numbers.
import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { App } from '#server/app.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/**
 * A sealed account begins with this mark and the version of the key. Accounts that were sealed before keys had versions have no mark and no
 * version.
 */
const MARK = Buffer.from('SAK')
const HEADER_BYTES = MARK.length + 1
const NO_HEADER = Buffer.alloc(0)

type SealedAccount = { number: string; holder: string }
type KeyApp = Pick<App, 'keys'>

const keyOf = ({ keys }: KeyApp, refundId: string, version: number) =>
  keys.material('refund-account', refundId, version)

const isMarked = (sealed: Buffer): boolean => sealed.subarray(0, MARK.length).equals(MARK)

export const accountKeyVersion = (sealed: Buffer): number => (isMarked(sealed) ? (sealed[MARK.length] ?? 1) : 1)

/** Seals an account as mark, version, nonce, tag and ciphertext. The result opens only for the same refund. */
export function sealAccount(
  app: Pick<App, 'keys' | 'randomBytes'>,
  refundId: string,
  { number, holder }: SealedAccount,
): Buffer {
  const [version] = app.keys.versions('accounts')
  const header = Buffer.concat([MARK, Buffer.from([version])])
  const nonce = app.randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(app, refundId, version), nonce).setAAD(header)
  const hidden = Buffer.concat([cipher.update(JSON.stringify([number, holder]), 'utf8'), cipher.final()])
  return Buffer.concat([header, nonce, cipher.getAuthTag(), hidden])
}

/**
 * Opens a sealed account.
 * @throws if the account's key is not live, or if a byte was changed
 */
export function openAccount(app: KeyApp, refundId: string, sealed: Buffer): SealedAccount {
  const version = accountKeyVersion(sealed)
  if (!isMarked(sealed)) return openBy(keyOf(app, refundId, version), NO_HEADER, sealed)
  try {
    return openBy(keyOf(app, refundId, version), sealed.subarray(0, HEADER_BYTES), sealed.subarray(HEADER_BYTES))
  } catch (fault) {
    if (!app.keys.versions('accounts').includes(1)) throw fault
    // This account has no mark: its nonce begins with the bytes of the mark by chance, which happens once in 16 million accounts.
    return openBy(keyOf(app, refundId, 1), NO_HEADER, sealed)
  }
}

function openBy(key: Buffer, header: Buffer, body: Buffer): SealedAccount {
  const decipher = createDecipheriv(CIPHER, key, body.subarray(0, NONCE_BYTES)).setAAD(header)
  decipher.setAuthTag(body.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = Buffer.concat([decipher.update(body.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  const read: unknown = JSON.parse(text.toString('utf8'))
  if (!Array.isArray(read)) throw new Error('a sealed account of another shape')
  return { number: String(read[0]), holder: String(read[1]) }
}
