// Makes tokens, key material and digests from the root key of each purpose. The root keys are not stored in the database, so a copy of the
// database reveals no root key.
import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type DigestUse,
  type MaterialUse,
  type Purpose,
  purposeOf,
  type TokenUse,
  type Use,
} from '#server/keys/purposes.ts'

/** The live keys of each purpose, the current one first. */
export type KeyRing = Readonly<Record<Purpose, readonly { version: number; secret: string }[]>>

export type Keys = {
  /**
   * Returns a token that proves knowledge of the key for `subject`. Uses the current key version. The token is URL-safe and has at most 47
   * characters.
   */
  sign(use: TokenUse, subject: string): string
  /** Returns true if `token` was signed for this use and subject with a live version of the key. Compares in constant time. */
  opens(use: TokenUse, subject: string, token: string): boolean
  /** Returns a digest that distinguishes subjects without revealing them. If the current version changes, the digest changes too. */
  digest(use: DigestUse, subject: string): string
  /** Returns the live versions of a purpose, the current version first. */
  versions(purpose: Purpose): [number, ...number[]]
  /** Returns 32 bytes for a cipher or a key pair. @throws RetiredKey if the version is not live */
  material(use: MaterialUse, subject: string, version: number): Buffer
}

/** The key that sealed the data is retired or never existed. */
export class RetiredKey extends Error {
  constructor(purpose: Purpose, version: number) {
    super(`version ${version} of the keys for ${purpose} is not live`)
  }
}

/** A token of version 1 contains no version number. Old tokens, which were made before keys had versions, have the same form. */
const TOKEN = /^(?:(\d{1,3})\.)?[\w-]{43}$/

export function openKeys(ring: KeyRing): Keys {
  function secretOf(use: Use, version: number): string {
    const key = ring[purposeOf(use)].find((live) => live.version === version)
    if (!key) throw new RetiredKey(purposeOf(use), version)
    return key.secret
  }
  const versions = (purpose: Purpose): [number, ...number[]] => {
    const [current, ...others] = ring[purpose].map(({ version }) => version)
    if (current === undefined) throw new Error(`no key for ${purpose}`)
    return [current, ...others]
  }
  const mac = (use: Use, subject: string, version: number) =>
    createHmac('sha256', secretOf(use, version)).update(`${use}\n${subject}`)
  const signBy = (use: TokenUse, subject: string, version: number) =>
    (version === 1 ? '' : `${version}.`) + mac(use, subject, version).digest('base64url')
  return {
    versions,
    sign: (use, subject) => signBy(use, subject, versions(purposeOf(use))[0]),
    opens(use, subject, token) {
      const read = TOKEN.exec(token)
      const version = Number(read?.[1] ?? 1)
      if (!read || !versions(purposeOf(use)).includes(version)) return false
      const [received, expected] = [Buffer.from(token), Buffer.from(signBy(use, subject, version))]
      return received.length === expected.length && timingSafeEqual(received, expected)
    },
    digest: (use, subject) => mac(use, subject, versions(purposeOf(use))[0]).digest('base64url'),
    material: (use, subject, version) => mac(use, subject, version).digest(),
  }
}
