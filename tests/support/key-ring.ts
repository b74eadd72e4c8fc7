// Root keys of nobody, for tests that change them: every purpose has the same versions.
import type { KeyRing } from '#server/keys/open-keys.ts'
import type { Purpose } from '#server/keys/purposes.ts'

/** Keys of the named versions, the current one first; version 1 is what `first` says, as APP_SECRET is. */
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
