// Account numbers are read by nobody who only has the database: sealed with a key made for each refund from the house's secret.
import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { World } from '#server/world.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

type SealedAccount = { number: string; holder: string }

const keyOf = (world: Pick<World, 'seal'>, refundId: string) =>
  Buffer.from(world.seal('refund-account', refundId), 'base64url')

/** Nonce, tag and ciphertext in one. What is sealed for one refund opens for no other. */
export function sealAccount(
  world: Pick<World, 'seal' | 'randomBytes'>,
  refundId: string,
  { number, holder }: SealedAccount,
): Buffer {
  const nonce = world.randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(world, refundId), nonce)
  const hidden = Buffer.concat([cipher.update(JSON.stringify([number, holder]), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
}

/** Throws where the secret is another, or a byte was changed. */
export function openAccount(world: Pick<World, 'seal'>, refundId: string, sealed: Buffer): SealedAccount {
  const decipher = createDecipheriv(CIPHER, keyOf(world, refundId), sealed.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  const read: unknown = JSON.parse(text.toString('utf8'))
  if (!Array.isArray(read)) throw new Error('a sealed account of another shape')
  return { number: String(read[0]), holder: String(read[1]) }
}
