import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

/** Outside sources that a page may load. They belong to services that are in the settings and that the visitor has agreed to. */
export type OutsideSources = { script?: string[]; connect?: string[]; img?: string[]; frame?: string[] }

type Page = {
  /** Hashes of the page's own inline scripts, from `writePage`. No other inline script runs. */
  hashes: string[]
  /** Hashes of the page's inline styles, from `styleHash`. */
  styleHashes?: readonly (string | null)[]
  outside?: OutsideSources
  isDev?: boolean
  /**
   * True for the sandbox's inbox page. It shows emails in a frame. The frame inherits the policy of the page, and emails have inline
   * styles.
   */
  showsMails?: boolean
  /** True for a preview, which the office shows in a frame. No script runs in a preview. */
  isFramed?: boolean
}

/** Returns the hash of an inline style for the policy. */
export const styleHash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Returns the content security policy of a page. Only files of the server and the inline scripts in `hashes` may run. */
export function pagePolicy({
  hashes,
  styleHashes = [],
  outside = {},
  isDev = false,
  showsMails = false,
  isFramed = false,
}: Page): string {
  const from = (directive: string, ...sources: string[]) => [directive, "'self'", ...sources].join(' ')
  return [
    "default-src 'self'",
    from('script-src', ...hashes.map((hash) => `'${hash}'`), ...(outside.script ?? [])),
    // During development, Vite inserts inline styles. The emails of the sandbox's inbox have inline styles too.
    isDev || showsMails
      ? "style-src 'self' 'unsafe-inline'"
      : from('style-src', ...styleHashes.flatMap((hash) => (hash === null ? [] : [`'${hash}'`]))),
    // Pictures and charts set their sizes by style attributes.
    "style-src-attr 'unsafe-inline'",
    from('img-src', 'data:', ...(outside.img ?? [])),
    "font-src 'self'",
    from('connect-src', ...(isDev ? ['ws:'] : []), ...(outside.connect ?? [])),
    ...(outside.frame?.length ? [`frame-src ${outside.frame.join(' ')}`] : []),
    // This directive allows the worker that stores tickets (docs/decisions/0022).
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(isFramed ? ["frame-ancestors 'self'", 'sandbox allow-same-origin'] : ["frame-ancestors 'none'"]),
  ].join('; ')
}

/** Returns the security headers of every answer. An answer may replace the headers in `SOFT`. */
export function securityHeaderList({ isHttps }: { isHttps: boolean }): [name: string, value: string][] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
    ...(isHttps ? [['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'] as [string, string]] : []),
  ]
}

/** Headers that an answer can replace with its own. */
const SOFT = new Set(['Referrer-Policy', 'Content-Security-Policy', 'Permissions-Policy'])

export function securityHeaders(everywhere: () => [name: string, value: string][]): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const headers = c.res.headers
    for (const [name, value] of everywhere()) {
      if (!SOFT.has(name) || !headers.has(name)) headers.set(name, value)
    }
  }
}
