// What every answer tells the browser about what it may do.
import type { MiddlewareHandler } from 'hono'

/** `nonce` lets in the scripts of one page and no others; styles may be inline because pictures and charts set their sizes so. */
export const pagePolicy = (nonce: string, { isDev = false } = {}) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    // While the site is being built, Vite's own socket and styles speak to the page.
    `connect-src 'self'${isDev ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

export function securityHeaders({ isHttps }: { isHttps: () => boolean }): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const headers = c.res.headers
    headers.set('X-Content-Type-Options', 'nosniff')
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    if (isHttps()) headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
  }
}
