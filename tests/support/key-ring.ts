// Root keys for tests of key changes. Only tests use these keys. Every purpose has the same versions.
import type { KeyRing } from '#server/keys/open-keys.ts'
import type { Purpose } from '#server/keys/purposes.ts'

/**
 * Returns the keys with these versions. The first version is the current version. The secret of version 1 is `first`, as APP_SECRET is in
 * production.
 */
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
