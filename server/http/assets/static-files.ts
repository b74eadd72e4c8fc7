// Serves the files of the built site. Browsers store files with a hash in their name forever, and the other files of public/ for an hour.
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { MiddlewareHandler } from 'hono'
import { encodingsFor, type Encoding } from '#server/http/encodings.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}
/**
 * Suffixes of the compressed copies that the build writes next to each file. The server sends a copy at the address of its file. The copy
 * itself has no address.
 */
const PRESSED: Record<string, Encoding> = { '.br': 'br', '.gz': 'gzip' }

type Form = { file: string; size: number; etag: string; body: Buffer | null }
type Entry = { type: string; cache: string; forms: Partial<Record<Encoding, Form>> }

/**
 * Maximum size in bytes of a file that stays in memory after its first read. Scripts and styles are read often, because every first visit
 * requests them.
 */
const MOST_KEPT = 512 * 1024

/**
 * Serves the files that `folder` contains at the time of the call. Files that are added later are not served, and no path is built from a
 * request. `everywhere`: the headers of every answer of the server.
 */
export async function staticFiles(
  folder: string,
  everywhere: () => [name: string, value: string][],
): Promise<MiddlewareHandler> {
  const entries = await readEntries(folder)
  return async (c, next) => {
    const entry = entries.get(c.req.path)
    if (!entry || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
    const encodings = encodingsFor(c.req.header('accept-encoding'))
    const encoding = encodings.find((candidate) => entry.forms[candidate]) ?? 'identity'
    const form = entry.forms[encoding]
    if (!form) return next()
    c.header('Cache-Control', entry.cache)
    for (const [name, value] of everywhere()) c.header(name, value)
    // A browser may open an SVG as a page, so every SVG is sent with its own Content-Security-Policy.
    if (entry.type === TYPES['.svg'])
      c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
    c.header('ETag', form.etag)
    if (Object.keys(entry.forms).length > 1) c.header('Vary', 'Accept-Encoding')
    if (c.req.header('if-none-match')?.includes(form.etag)) return c.body(null, 304)
    c.header('Content-Type', entry.type)
    c.header('Content-Length', String(form.size))
    if (encoding !== 'identity') c.header('Content-Encoding', encoding)
    if (c.req.method === 'HEAD') return c.body(null, 200)
    if (form.size > MOST_KEPT) return c.body(Readable.toWeb(createReadStream(form.file)) as ReadableStream, 200)
    form.body ??= await readFile(form.file)
    return c.body(new Uint8Array(form.body), 200)
  }
}

async function readEntries(folder: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  const dirEntries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  await Promise.all(
    dirEntries.map(async (dirEntry) => {
      if (!dirEntry.isFile()) return
      const file = join(dirEntry.parentPath, dirEntry.name)
      const encoding = PRESSED[extname(file)] ?? 'identity'
      const plain = encoding === 'identity' ? file : file.slice(0, -extname(file).length)
      const type = TYPES[extname(plain)]
      if (!type) return
      const { size, mtimeMs } = await stat(file)
      const path = `/${relative(folder, plain).split(sep).join('/')}`
      const entry = entries.get(path) ?? { type, cache: cacheOf(path), forms: {} }
      entry.forms[encoding] = {
        file,
        size,
        etag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`,
        body: null,
      }
      entries.set(path, entry)
    }),
  )
  return entries
}

const cacheOf = (path: string) =>
  /^\/(?:(?:(?:office|door)\/)?assets|typefaces)\//.test(path)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600, stale-while-revalidate=86400'
