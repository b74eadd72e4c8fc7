// Cookies that only the server sets and reads. Under TLS the prefix of their names guarantees that no other host has set them.
import { generateCookie } from 'hono/cookie'
import type { App } from '#server/app.ts'

/**
 * Returns the `Set-Cookie` lines that store `value`. A null value deletes the cookie. On localhost a cookie may be sent without TLS. Under
 * TLS the cookie without the prefix is deleted as well, because the previous release set it.
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
