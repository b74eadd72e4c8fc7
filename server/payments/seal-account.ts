// Seals account numbers with a key for each refund, so that the database alone cannot reveal the numbers.
import { isMarked, openBody, openText, sealedKeyVersion, sealText } from '#server/keys/sealed-text.ts'
import type { App } from '#server/app.ts'

/** Old accounts have no mark and no version, because they were sealed before keys had versions. */
const NO_HEADER = Buffer.alloc(0)

type SealedAccount = { number: string; holder: string }

const sealOf = (refundId: string) => ({ use: 'refund-account', subject: refundId }) as const

export const accountKeyVersion = sealedKeyVersion

/** Encrypts the bank account of a refund. Decryption needs the id of the same refund. */
export const sealAccount = (
  app: Pick<App, 'keys' | 'randomBytes'>,
  refundId: string,
  { number, holder }: SealedAccount,
): Buffer => sealText(app, sealOf(refundId), JSON.stringify([number, holder]))

/**
 * Opens a sealed account.
 * @throws if the account's key is not live, or if a byte was changed
 */
export function openAccount(app: Pick<App, 'keys'>, refundId: string, sealed: Buffer): SealedAccount {
  const openOld = () => readAccount(openBody(app.keys.material('refund-account', refundId, 1), NO_HEADER, sealed))
  if (!isMarked(sealed)) return openOld()
  try {
    return readAccount(openText(app, sealOf(refundId), sealed))
  } catch (fault) {
    if (!app.keys.versions('accounts').includes(1)) throw fault
    // This account is old and has no mark, but its nonce begins with the same bytes as the mark. This happens by chance, once in 16 million
    // accounts.
    return openOld()
  }
}

function readAccount(text: string): SealedAccount {
  const read: unknown = JSON.parse(text)
  if (!Array.isArray(read)) throw new Error('a sealed account of another shape')
  return { number: String(read[0]), holder: String(read[1]) }
}
