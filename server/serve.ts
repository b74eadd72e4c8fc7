// The production entry: one module graph of API and pages.
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { serve as listen } from '@hono/node-server'
import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { CURRENCY_COOKIE, cookieValue, detectLanguage, isCurrency, isLanguage } from '#contract/preferences.ts'
import { visitorContext, worldContext } from '#server/http/page-context.ts'

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2', '.webp': 'image/webp', '.svg': 'image/svg+xml', '.png': 'image/png', '.jpg': 'image/jpeg' }
const handler = createRequestHandler(build as unknown as ServerBuild, 'production')

/** Serves the built site on PORT. */
export function serve() {
  const app = new Hono()
  app.get('*', async (c, next) => {
    const type = types[extname(c.req.path)]
    if (!type) return next()
    const file = await readFile(join('build/client', normalize(c.req.path))).catch(() => null)
    if (!file) return next()
    const age = c.req.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
    return c.body(new Uint8Array(file), 200, { 'Content-Type': type, 'Cache-Control': age })
  })
  app.all('*', (c) => {
    const cookie = c.req.header('cookie')
    const first = c.req.path.split('/')[1]
    const language = isLanguage(first) ? first : detectLanguage(cookie, c.req.header('accept-language'))
    const wanted = cookieValue(cookie, CURRENCY_COOKIE)
    const context = new RouterContextProvider()
    context.set(worldContext, { publicUrl: () => 'http://localhost', settings: { groupName: 'Senja Group' } } as never)
    context.set(visitorContext, { language, currency: isCurrency(wanted) ? wanted : 'IDR', nonce: crypto.randomUUID(), isSandbox: true, now: new Date() })
    const url = new URL(c.req.url)
    if (url.pathname === '/') url.pathname = `/${language}`
    return handler(new Request(url, c.req.raw), context)
  })
  const port = Number(process.env['PORT'] ?? 3000)
  listen({ fetch: app.fetch, port, hostname: '127.0.0.1' })
}
