// Root keys for tests that change keys. No environment uses these keys, and every purpose has the same versions.
import type { KeyRing } from '#server/keys/open-keys.ts'
import type { Purpose } from '#server/keys/purposes.ts'

/** Returns keys of the given versions, the current version first. Version 1 is the secret `first`, like APP_SECRET in production. */
export function testKeyRing(versions: number[] = [1], first = 'a secret for tests only, long enough'): KeyRing {
  const keysOf = (purpose: Purpose) =>
    versions.map((version) => ({ version, secret: version === 1 ? first : `${purpose} ${version} of the tests` }))
  return {
    links: keysOf('links'),
    tickets: keysOf('tickets'),
    accounts: keysOf('accounts'),
    codes: keysOf('codes'),
    digests: keysOf('digests'),
    audit: keysOf('audit'),
  }
}
