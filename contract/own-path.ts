const BASE = 'http://own.invalid'

/**
 * Returns a path of this site with its query, or null for anything else. The resolved path is checked: "/.//evil.example" begins
 * with two slashes only then. Control characters and backslashes are refused, because browsers drop or replace them.
 */
export function ownPath(text: unknown): string | null {
  // oxlint-disable-next-line no-control-regex
  if (typeof text !== 'string' || text.length > 2000 || /[\u0000-\u001f\u007f\\]/.test(text)) return null
  const url = text.startsWith('/') ? resolve(text) : null
  if (url?.origin !== BASE) return null
  const path = `${url.pathname}${url.search}`
  return /^\/(?!\/)/.test(path) ? path : null
}

/** Returns null if the path does not parse. `URL.canParse` is newer than the oldest supported browsers. */
function resolve(path: string): URL | null {
  try {
    return new URL(path, BASE)
  } catch {
    return null
  }
}
