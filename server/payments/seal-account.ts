// Account numbers are read by nobody who only has the database: each is sealed with a key of its refund.
import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { App } from '#server/app.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Precedes the version of the key. Accounts sealed before there were versions have neither. */
const MARK = Buffer.from('SAK')
const HEADER_BYTES = MARK.length + 1
const NO_HEADER = Buffer.alloc(0)

type SealedAccount = { number: string; holder: string }
type KeyApp = Pick<App, 'keys'>

const keyOf = ({ keys }: KeyApp, refundId: string, version: number) =>
  keys.material('refund-account', refundId, version)

const isMarked = (sealed: Buffer): boolean => sealed.subarray(0, MARK.length).equals(MARK)

/** The version of the key that sealed an account. */
export const accountKeyVersion = (sealed: Buffer): number => (isMarked(sealed) ? (sealed[MARK.length] ?? 1) : 1)

/** Mark, version, nonce, tag and ciphertext in one. What is sealed for one refund opens for no other. */
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

/** Throws where its key is not live, or a byte was changed. */
export function openAccount(app: KeyApp, refundId: string, sealed: Buffer): SealedAccount {
  const version = accountKeyVersion(sealed)
  if (!isMarked(sealed)) return openBy(keyOf(app, refundId, version), NO_HEADER, sealed)
  try {
    return openBy(keyOf(app, refundId, version), sealed.subarray(0, HEADER_BYTES), sealed.subarray(HEADER_BYTES))
  } catch (fault) {
    if (!app.keys.versions('accounts').includes(1)) throw fault
    // The nonce of an account without a mark begins with these bytes once in 16 million.
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
