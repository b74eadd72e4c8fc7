// Serves the group's own marks. The icon has the usual addresses of icons. The address of a drawing contains its digest.
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { noPicture } from '#server/http/assets/images.ts'
import { ICON_FILES } from '#server/pictures/marks/icon-files.ts'
import { digestOf, drawingOf, groupMarks, inkedPng } from '#server/pictures/marks/known-marks.ts'
import type { App } from '#server/app.ts'

/** An uploaded SVG runs no script and loads nothing, even if a browser opens it as a page. */
const SVG_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox"
const ICON_CACHE = 'public, max-age=3600, stale-while-revalidate=86400'
const DRAWING_CACHE = 'public, max-age=31536000, immutable'

type Everywhere = () => [name: string, value: string][]
type Sending = { type: string; cache: string; everywhere: Everywhere }

function sendFile(c: Context, bytes: Buffer, { type, cache, everywhere }: Sending): Response {
  for (const [name, value] of everywhere()) c.header(name, value)
  const etag = `"${digestOf(bytes)}"`
  c.header('Cache-Control', cache)
  c.header('ETag', etag)
  if (type === 'image/svg+xml') c.header('Content-Security-Policy', SVG_POLICY)
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
  c.header('Content-Type', type)
  c.header('Content-Length', String(bytes.length))
  return c.req.method === 'HEAD' ? c.body(null, 200) : c.body(new Uint8Array(bytes), 200)
}

/**
 * Serves the files of the group's own icon. If the group has no own icon, the next handler serves the default icon, a half disc.
 * `everywhere`: the headers of every answer of the server.
 */
export function groupIconFiles(app: App, everywhere: Everywhere): MiddlewareHandler {
  let cached: { key: string; files: Map<string, Promise<Buffer>> } = { key: '', files: new Map() }
  return async (c, next) => {
    const file = ICON_FILES[c.req.path]
    if (!file || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
    await app.group.read().catch(() => null)
    const { key, icon } = groupMarks()
    if (icon === null) return next()
    if (cached.key !== key) cached = { key, files: new Map() }
    const drawing = cached.files.get(c.req.path) ?? file.draw(icon)
    cached.files.set(c.req.path, drawing)
    const bytes = await drawing
    return sendFile(c, bytes, { type: file.type, cache: ICON_CACHE, everywhere })
  }
}

/** Mounts `GET /marks/{digest}.svg`, and `.png` for emails, which show no SVG. */
export function mountGroupMarks(hono: Hono, app: App, everywhere: Everywhere): void {
  hono.get('/marks/:file', async (c) => {
    const [, digest = '', ending] = /^([\da-f]{16})\.(svg|png)$/.exec(c.req.param('file')) ?? []
    await app.group.read().catch(() => null)
    // Another process may have made the page with a newer wordmark, so this process reads the group again.
    if (drawingOf(digest) === null) await app.group.readAnew().catch(() => null)
    const drawing = drawingOf(digest)
    if (drawing === null) return noPicture(c)
    return ending === 'png'
      ? sendFile(c, await inkedPng(drawing), { type: 'image/png', cache: DRAWING_CACHE, everywhere })
      : sendFile(c, Buffer.from(drawing), { type: 'image/svg+xml', cache: DRAWING_CACHE, everywhere })
  })
}
