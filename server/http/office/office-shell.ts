// The one page of the office: the same for everybody, since what it shows is asked for by its scripts, call by call.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Hono } from 'hono'
import { pagePolicy } from '#server/http/security-headers.ts'

/** The page's text for an address. In development Vite writes it; `isDev` opens the policy for its socket and styles. */
export type OfficeShell = { html: (path: string) => Promise<string>; isDev: boolean }

/** The shell as it was built; null where nothing is built. */
async function readOfficeShell(clientFolder: string | null): Promise<OfficeShell | null> {
  if (clientFolder === null) return null
  const html = await readFile(join(clientFolder, 'office', 'index.html'), 'utf8').catch(() => null)
  return html === null ? null : { html: () => Promise.resolve(html), isDev: false }
}

const INLINE = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * Serves the shell at /office and below, as `from` writes it or as it lies built in that folder. No search engine is told of it,
 * nothing keeps it, and its page speaks to no other source.
 */
export async function mountOfficeShell(hono: Hono, from: OfficeShell | string | null): Promise<void> {
  const shell = typeof from === 'string' || from === null ? await readOfficeShell(from) : from
  if (!shell) return
  const serve = async (c: Context) => {
    const html = await shell.html(c.req.path)
    const hashes = [...html.matchAll(INLINE)].map(
      ([, text = '']) => `sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64')}`,
    )
    c.header('Content-Security-Policy', pagePolicy({ hashes, isDev: shell.isDev }))
    c.header('X-Robots-Tag', 'noindex, nofollow')
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    return c.html(html)
  }
  hono.get('/office/assets/*', (c) => c.body(null, 404))
  hono.get('/office', serve)
  hono.get('/office/*', serve)
}
