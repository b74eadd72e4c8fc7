// Cookies that the server alone sets and reads. Under TLS their names say that no other host can have set them.
import { generateCookie } from 'hono/cookie'
import type { App } from '#server/app.ts'

/**
 * Lines of `Set-Cookie` that keep `value`; null takes it away. On localhost a cookie may travel without TLS. Under TLS the one
 * without the prefix is taken away as well: it was set by the release before.
 */
export function ownCookie(
  { publicUrl }: Pick<App, 'publicUrl'>,
  name: string,
  value: string | null,
  maxAge: number,
): string[] {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: value === null ? 0 : maxAge } as const
  if (!publicUrl().startsWith('https://')) return [generateCookie(name, value ?? '', options)]
  return [
    generateCookie(name, value ?? '', { ...options, secure: true, prefix: 'host' }),
    generateCookie(name, '', { ...options, secure: true, maxAge: 0 }),
  ]
}
