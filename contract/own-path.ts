const BASE = 'http://own.invalid'

/**
 * Returns a path of this site with its query. Returns null for any other text. The check is done after resolving the path, because
 * "/.//evil.example" begins with two slashes only after it is resolved. Control characters and backslashes are refused, because browsers
 * remove or replace them.
 */
export function ownPath(text: unknown): string | null {
  // oxlint-disable-next-line no-control-regex
  if (typeof text !== 'string' || text.length > 2000 || /[\u0000-\u001f\u007f\\]/.test(text)) return null
  const url = text.startsWith('/') ? resolve(text) : null
  if (url?.origin !== BASE) return null
  const path = `${url.pathname}${url.search}`
  return /^\/(?!\/)/.test(path) ? path : null
}

/**
 * Resolves a path. Returns null if the path cannot be parsed. The oldest supported browsers do not have `URL.canParse`, so it is not used.
 */
function resolve(path: string): URL | null {
  try {
    return new URL(path, BASE)
  } catch {
    return null
  }
}
