// The one page of the door, and the worker that keeps it: both are the same for everybody.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Hono } from 'hono'
import { pagePolicy } from '#server/http/security-headers.ts'

/** The page's text for an address. In development Vite writes it; `isDev` opens the policy for its socket and styles. */
export type DoorShell = { html: (path: string) => Promise<string>; worker: string | null; isDev: boolean }

/** The shell as it was built; null where nothing is built. */
async function readDoorShell(clientFolder: string | null): Promise<DoorShell | null> {
  if (clientFolder === null) return null
  const read = (path: string) => readFile(join(clientFolder, 'door', path), 'utf8').catch(() => null)
  const [html, worker] = await Promise.all([read('index.html'), read('assets/door-worker.js')])
  return html === null ? null : { html: () => Promise.resolve(html), worker, isDev: false }
}

const INLINE = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
/** The worker fetches the door's own files and does nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/**
 * Serves the shell below /door/, as `from` writes it or as it lies built in that folder. It may use the camera, which no other page
 * of the server may. Only a worker of the door keeps it; it lies beside the pages it minds, as a browser asks.
 */
export async function mountDoorShell(hono: Hono, from: DoorShell | string | null): Promise<void> {
  const shell = typeof from === 'string' || from === null ? await readDoorShell(from) : from
  if (!shell) return
  hono.get('/door/worker.js', (c) =>
    shell.worker === null
      ? c.body(null, 404)
      : c.body(shell.worker, 200, {
          'Content-Type': 'text/javascript; charset=utf-8',
          'Cache-Control': 'no-cache',
          'Content-Security-Policy': WORKER_POLICY,
        }),
  )
  hono.get('/door/assets/*', (c) => c.body(null, 404))
  // The worker minds what lies below its folder. What stands behind # goes along without being sent.
  hono.get('/door', (c) => c.redirect('/door/', 302))
  hono.get('/door/*', (c) => serve(c, shell))
}

async function serve(c: Context, shell: DoorShell) {
  const html = await shell.html(c.req.path)
  const hashes = [...html.matchAll(INLINE)].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64')}`,
  )
  c.header('Content-Security-Policy', pagePolicy({ hashes, isDev: shell.isDev }))
  c.header('Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=()')
  c.header('X-Robots-Tag', 'noindex, nofollow')
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  return c.html(html)
}
