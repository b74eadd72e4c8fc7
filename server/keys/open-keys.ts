// Tokens, key material and digests, each made from a root key of its purpose: nothing to store, nothing to leak from a copy
// of the database.
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
  /** A token that proves knowledge of `subject`'s key, by the current version. URL-safe; at most 47 characters. */
  sign(use: TokenUse, subject: string): string
  /** Whether `token` was signed for this use and subject by a version that is live. Compares in constant time. */
  opens(use: TokenUse, subject: string, token: string): boolean
  /** Tells one subject from another without naming it. Another current version gives another digest. */
  digest(use: DigestUse, subject: string): string
  /** The live versions of a purpose, the current one first. */
  versions(purpose: Purpose): [number, ...number[]]
  /** 32 bytes for a cipher or a key pair. @throws RetiredKey where the version is not live */
  material(use: MaterialUse, subject: string, version: number): Buffer
}

/** What it was asked for is sealed by a key that is not live any more, or never was. */
export class RetiredKey extends Error {
  constructor(purpose: Purpose, version: number) {
    super(`version ${version} of the keys for ${purpose} is not live`)
  }
}

/** A token of version 1 carries no version: those given out before there were versions have none. */
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
      const [given, wanted] = [Buffer.from(token), Buffer.from(signBy(use, subject, version))]
      return given.length === wanted.length && timingSafeEqual(given, wanted)
    },
    digest: (use, subject) => mac(use, subject, versions(purposeOf(use))[0]).digest('base64url'),
    material: (use, subject, version) => mac(use, subject, version).digest(),
  }
}
