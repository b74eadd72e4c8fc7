// What every answer tells the browser about what it may do.
import type { MiddlewareHandler } from 'hono'

/** Sources beyond the server itself that the settings let in, for services a visitor has agreed to. */
export type OutsideSources = { script?: string[]; connect?: string[]; img?: string[]; frame?: string[] }

type Page = {
  /** Of the page's own inline scripts, as `writePage` names them; no other runs. */
  hashes: string[]
  /** Of the styles that travel in the page, as `layParts` names them. */
  styleHash?: string | null
  outside?: OutsideSources
  isDev?: boolean
  /** The sandbox's desk shows mails in a frame, which has the policy of its page: mails bring their own styles. */
  showsMails?: boolean
  /** A preview, which the office shows in a frame: nothing runs in it. */
  isFramed?: boolean
}

/** The policy of a page: nothing runs but the server's files and the scripts that were named when it was rendered. */
export function pagePolicy({
  hashes,
  styleHash,
  outside = {},
  isDev = false,
  showsMails = false,
  isFramed = false,
}: Page): string {
  const from = (directive: string, ...sources: string[]) => [directive, "'self'", ...sources].join(' ')
  return [
    "default-src 'self'",
    from('script-src', ...hashes.map((hash) => `'${hash}'`), ...(outside.script ?? [])),
    // While the site is being built, Vite's own socket and styles speak to the page.
    isDev || showsMails
      ? "style-src 'self' 'unsafe-inline'"
      : from('style-src', ...(styleHash ? [`'${styleHash}'`] : [])),
    // An element may carry a style of its own: pictures and charts set their sizes so.
    "style-src-attr 'unsafe-inline'",
    from('img-src', 'data:', ...(outside.img ?? [])),
    "font-src 'self'",
    from('connect-src', ...(isDev ? ['ws:'] : []), ...(outside.connect ?? [])),
    ...(outside.frame?.length ? [`frame-src ${outside.frame.join(' ')}`] : []),
    // The one that keeps tickets (docs/decisions/0022).
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(isFramed ? ["frame-ancestors 'self'", 'sandbox allow-same-origin'] : ["frame-ancestors 'none'"]),
  ].join('; ')
}

/** Of every answer that does not say otherwise. */
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

/** An answer may say these for itself. */
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
