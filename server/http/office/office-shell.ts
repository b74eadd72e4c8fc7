// The page of the office. The page is the same for every person, because its scripts load all data by calls.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Hono } from 'hono'
import { type OfficeLook, officeLook } from '#server/http/office/office-look.ts'
import { inAttribute } from '#server/pictures/group-icons.ts'
import { pagePolicy, styleHash } from '#server/http/security-headers.ts'
import type { App } from '#server/app.ts'

/**
 * The built page of the office. `html` returns the HTML for an address; during development Vite makes this HTML. `isDev` permits the socket
 * and the styles of Vite.
 */
export type OfficeShell = { html: (path: string) => Promise<string>; isDev: boolean }

/** Reads the page of the office from the build. Returns null if there is no build. */
async function readOfficeShell(clientFolder: string | null): Promise<OfficeShell | null> {
  if (clientFolder === null) return null
  const html = await readFile(join(clientFolder, 'office', 'index.html'), 'utf8').catch(() => null)
  return html === null ? null : { html: () => Promise.resolve(html), isDev: false }
}

/** Writes the name of the group into the title of a page, so that the tabs of two groups differ. */
export const withTitle = (html: string, group: string): string =>
  html.replace('</title>', () => ` · ${inAttribute(group)}</title>`)

function withLook(html: string, look: OfficeLook | null): string {
  if (look === null) return html
  const { group, rules, print } = look
  const facts = ` data-group="${inAttribute(group)}"${print === null ? '' : ` data-print="${inAttribute(print)}"`}`
  return withTitle(html, group)
    .replace('<html', () => `<html${facts}`)
    .replace('</head>', () => `<style>${rules}</style></head>`)
}

const INLINE = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * Serves the page of the office at /office and below. `from`: the page, or the folder of the build. Search engines must not list the page,
 * caches must not store it, and it can connect only to this server.
 */
export async function mountOfficeShell(
  hono: Hono,
  from: OfficeShell | string | null,
  app: App | null = null,
): Promise<void> {
  const shell = typeof from === 'string' || from === null ? await readOfficeShell(from) : from
  if (!shell) return
  const serve = async (c: Context) => {
    const look = app && (await officeLook(app))
    const html = withLook(await shell.html(c.req.path), look)
    const hashes = [...html.matchAll(INLINE)].map(
      ([, text = '']) => `sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64')}`,
    )
    c.header(
      'Content-Security-Policy',
      pagePolicy({ hashes, styleHashes: look ? [styleHash(look.rules)] : [], isDev: shell.isDev }),
    )
    c.header('X-Robots-Tag', 'noindex, nofollow')
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    return c.html(html)
  }
  hono.get('/office/assets/*', (c) => c.body(null, 404))
  hono.get('/office', serve)
  hono.get('/office/*', serve)
}
