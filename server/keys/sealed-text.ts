// Seals texts with a key for each subject, so that the database alone cannot reveal the texts.
import { createCipheriv, createDecipheriv } from 'node:crypto'
import { type MaterialUse, purposeOf } from '#server/keys/purposes.ts'
import type { App } from '#server/app.ts'

type KeyApp = Pick<App, 'keys'>

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** A sealed text begins with this mark and the version of the key. */
const MARK = Buffer.from('SAK')
const HEADER_BYTES = MARK.length + 1

export const isMarked = (sealed: Buffer): boolean => sealed.subarray(0, MARK.length).equals(MARK)

export const sealedKeyVersion = (sealed: Buffer): number => (isMarked(sealed) ? (sealed[MARK.length] ?? 1) : 1)

/** Seals a text as mark, version, nonce, tag and ciphertext. The result opens only for the same use and subject. */
export function sealText(
  app: Pick<App, 'keys' | 'randomBytes'>,
  { use, subject }: { use: MaterialUse; subject: string },
  text: string,
): Buffer {
  const [version] = app.keys.versions(purposeOf(use))
  const header = Buffer.concat([MARK, Buffer.from([version])])
  const nonce = app.randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, app.keys.material(use, subject, version), nonce).setAAD(header)
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([header, nonce, cipher.getAuthTag(), hidden])
}

/**
 * Opens a sealed text.
 * @throws if the key is not live, or if a byte was changed
 */
export const openText = (
  { keys }: KeyApp,
  { use, subject }: { use: MaterialUse; subject: string },
  sealed: Buffer,
): string =>
  openBody(
    keys.material(use, subject, sealedKeyVersion(sealed)),
    sealed.subarray(0, HEADER_BYTES),
    sealed.subarray(HEADER_BYTES),
  )

/** Opens a sealed body: nonce, tag and ciphertext. `header`: the bytes before the body. The seal protects these bytes too. */
export function openBody(key: Buffer, header: Buffer, body: Buffer): string {
  const decipher = createDecipheriv(CIPHER, key, body.subarray(0, NONCE_BYTES)).setAAD(header)
  decipher.setAuthTag(body.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return decipher.update(body.subarray(NONCE_BYTES + TAG_BYTES)).toString('utf8') + decipher.final('utf8')
}
