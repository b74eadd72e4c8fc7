// The built site's files: named by their content, so kept for ever; the rest of public/ for an hour.
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { MiddlewareHandler } from 'hono'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}

type Entry = { file: string; size: number; etag: string; type: string; cache: string }

/** Serves what lies in `folder` when it is called, and nothing that is put there later: no path is ever joined from a request. */
export async function staticFiles(folder: string): Promise<MiddlewareHandler> {
  const entries = new Map<string, Entry>()
  for (const found of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!found.isFile()) continue
    const file = join(found.parentPath, found.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    const type = TYPES[extname(file)]
    if (!type || path.endsWith('.map')) continue
    const { size, mtimeMs } = await stat(file)
    entries.set(path, {
      file,
      size,
      type,
      etag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`,
      cache: path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600, stale-while-revalidate=86400',
    })
  }
  return async (c, next) => {
    const entry = entries.get(c.req.path)
    if (!entry || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
    c.header('Cache-Control', entry.cache)
    c.header('ETag', entry.etag)
    if (c.req.header('if-none-match') === entry.etag) return c.body(null, 304)
    c.header('Content-Type', entry.type)
    c.header('Content-Length', String(entry.size))
    if (c.req.method === 'HEAD') return c.body(null, 200)
    return c.body(Readable.toWeb(createReadStream(entry.file)) as ReadableStream, 200)
  }
}
