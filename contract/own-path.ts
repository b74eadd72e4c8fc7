/**
 * A path of this site with its query; null for anything else. The result is judged, not what was sent: "/.//evil.example" is a path
 * until it is resolved, and then begins with two slashes. Control characters and backslashes are no part of one: browsers drop or turn them.
 */
export function ownPath(given: unknown): string | null {
  // oxlint-disable-next-line no-control-regex
  if (typeof given !== 'string' || given.length > 2000 || /[\u0000-\u001f\u007f\\]/.test(given)) return null
  const base = 'http://own.invalid'
  const at = given.startsWith('/') && URL.canParse(given, base) ? new URL(given, base) : null
  if (at?.origin !== base) return null
  const path = `${at.pathname}${at.search}`
  return /^\/(?!\/)/.test(path) ? path : null
}
