// The page of the door and the service worker that stores it. Both are the same for every device.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Hono } from 'hono'
import { withTitle } from '#server/http/office/office-shell.ts'
import { pagePolicy } from '#server/http/security-headers.ts'
import type { App } from '#server/app.ts'

/**
 * The built page of the door. `html` returns the HTML for an address; during development Vite makes this HTML. `isDev` permits the socket
 * and the styles of Vite.
 */
export type DoorShell = { html: (path: string) => Promise<string>; worker: string | null; isDev: boolean }

/** Reads the page of the door and its service worker from the build. Returns null if there is no build. */
async function readDoorShell(clientFolder: string | null): Promise<DoorShell | null> {
  if (clientFolder === null) return null
  const read = (path: string) => readFile(join(clientFolder, 'door', path), 'utf8').catch(() => null)
  const [html, worker] = await Promise.all([read('index.html'), read('assets/door-worker.js')])
  return html === null ? null : { html: () => Promise.resolve(html), worker, isDev: false }
}

const INLINE = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
/** Content policy of the service worker: it may fetch the door's own files and do nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/**
 * Serves the page of the door at every address below /door/. `from`: the page itself, or the folder of the build. Only this page may use
 * the camera. Only the door's service worker stores the page, and no other cache may store it. The worker is in the folder of the page,
 * because a browser limits a worker to its folder.
 */
export async function mountDoorShell(
  hono: Hono,
  from: DoorShell | string | null,
  app: App | null = null,
): Promise<void> {
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
  // A worker controls only the pages below its folder, so /door redirects to /door/. Browsers keep the part after # in a redirect.
  hono.get('/door', (c) => c.redirect('/door/', 302))
  hono.get('/door/*', (c) => serve(c, shell, app))
}

async function serve(c: Context, shell: DoorShell, app: App | null) {
  const built = await shell.html(c.req.path)
  const html = app === null ? built : withTitle(built, app.group.last().shortName)
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
