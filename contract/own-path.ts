const BASE = 'http://own.invalid'

/**
 * A path of this site with its query; null for anything else. The result is judged, not what was sent: "/.//evil.example" is a path
 * until it is resolved, and then begins with two slashes. Control characters and backslashes are no part of one: browsers drop or turn them.
 */
export function ownPath(given: unknown): string | null {
  // oxlint-disable-next-line no-control-regex
  if (typeof given !== 'string' || given.length > 2000 || /[\u0000-\u001f\u007f\\]/.test(given)) return null
  const at = given.startsWith('/') ? resolved(given) : null
  if (at?.origin !== BASE) return null
  const path = `${at.pathname}${at.search}`
  return /^\/(?!\/)/.test(path) ? path : null
}

/** Null where it is no address. `URL.canParse` is newer than the oldest supported browsers. */
function resolved(path: string): URL | null {
  try {
    return new URL(path, BASE)
  } catch {
    return null
  }
}
