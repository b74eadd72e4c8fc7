import { connect as connectTo } from 'node:net'
import { expect, test } from 'vitest'
import { Refused } from '#domain/refusals.ts'
import { isDatabaseAway } from '#server/db/out-of-reach.ts'
import { refuseAny } from '#server/http/refuse.ts'
import { Hono } from 'hono'
import { testApp } from '#tests/support/app.ts'

const BROWSER = { accept: 'text/html,application/xhtml+xml' }

test('N1 in maintenance mode a browser gets a page in its language with a retry button, and other clients get JSON', async () => {
  await using app = await testApp({ settings: { isInMaintenance: true } })
  const { url } = await app.open()
  for (const [path, headers, lang, title, button] of [
    ['/en', {}, 'en', 'SERVICE UNAVAILABLE', 'TRY AGAIN'],
    ['/id/events?page=2', {}, 'id', 'SEDANG TIDAK MELAYANI', 'COBA LAGI'],
    ['/', { 'accept-language': 'en' }, 'en', 'SERVICE UNAVAILABLE', 'TRY AGAIN'],
    ['/office', { 'accept-language': 'id' }, 'id', 'SEDANG TIDAK MELAYANI', 'COBA LAGI'],
  ] as const) {
    const answer = await fetch(url + path, { headers: { ...BROWSER, ...headers } })
    const page = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(page).toMatch(new RegExp(`<html lang="${lang}[^"]*">`))
    expect(page).toContain(`<h1><span>${title}</span>`)
    expect(page).toContain(`<a href="${path}">${button}</a>`)
    expect(page).not.toContain('<script')
  }
  for (const [path, headers] of [
    ['/api/web/brands', BROWSER],
    ['/en', { accept: 'application/json' }],
    ['/en.data', { accept: '*/*' }],
  ] as const) {
    const answer = await fetch(url + path, { headers })
    expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '120'])
    expect(await answer.json()).toMatchObject({ code: 'maintenance' })
  }
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})

test('N1 a request that fails before the page framework returns a page to a browser, and JSON to other clients', async () => {
  const hono = new Hono()
  for (const [path, error] of [
    ['/many', new Refused('too_much_attempts', { retryAfterSeconds: 7 })],
    ['/large', new Refused('too_large')],
    ['/fault', new Error('inside')],
    ['/away', Object.assign(new Error('gone'), { code: 'CONNECTION_CLOSED' })],
    ['/wrapped', new Error('a query failed', { cause: Object.assign(new Error('gone'), { code: '08P01' }) })],
  ] as const)
    hono.get(path, (c) => refuseAny(c, error, 'id', () => undefined))
  const ask = (path: string, headers: Record<string, string> = {}) =>
    hono.request(path, { headers: { ...BROWSER, 'accept-language': 'en', ...headers } })
  for (const [path, status, after] of [
    ['/many', 429, '7'],
    ['/large', 413, null],
    ['/fault', 500, null],
    ['/away', 503, '2'],
    ['/wrapped', 503, '2'],
  ] as const) {
    const page = await ask(path)
    expect([page.status, page.headers.get('retry-after')], path).toEqual([status, after])
    expect(await page.text()).toMatch(/^<!doctype html>/)
    const json = await ask(path, { accept: 'application/json' })
    expect([json.status, json.headers.get('content-type')], path).toEqual([status, 'application/json'])
  }
})

test('N1 the error page shows the brand mark, a link to the home page, and the WhatsApp number that the server loaded last', async () => {
  await using app = await testApp({ settings: { isInMaintenance: true } })
  const { url } = await app.open()
  const read = async () => (await fetch(`${url}/id/events`, { headers: BROWSER })).text()
  const { whatsapp } = await app.group.read()
  const page = await read()
  expect(page).toContain(`<a href="https://wa.me/${whatsapp}">WHATSAPP</a>`)
  expect(page).toMatch(/<a class="mark" href="\/id"><svg [^>]*role="img" aria-label="senja">/)
  expect(page).toContain('<a href="/id">KEMBALI KE BERANDA</a>')
})

test('N1 the Indonesian error page of a server fault does not mention a server', async () => {
  const hono = new Hono()
  hono.get('/id/fault', (c) => refuseAny(c, new Error('inside'), 'id', () => undefined))
  const page = await (await hono.request('/id/fault', { headers: BROWSER })).text()
  expect(page).toContain('SEDANG ADA GANGGUAN')
  expect(page).not.toMatch(/server/i)
})

test('N1 the button of the error page never leads to another host', async () => {
  await using app = await testApp({ settings: { isInMaintenance: true } })
  const { url } = await app.open()
  for (const path of ['/en/..//evil.example', '/.//evil.example', '/%22%3E%3Cscript%3E']) {
    const page = await (await fetch(url + path, { headers: BROWSER })).text()
    expect(page, path).toMatch(/<a href="\/(?!\/)[^"<>]*">/)
    expect(page).not.toContain('<script')
  }
})

test('R15 every connection error, also a wrapped error, is treated as an unreachable database', () => {
  for (const code of [
    'CONNECTION_CLOSED',
    'CONNECTION_ENDED',
    'CONNECT_TIMEOUT',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    '08006',
    '08P01',
    '57P01',
    '53300',
  ])
    expect(isDatabaseAway(new Error('x', { cause: Object.assign(new Error('y'), { code }) })), code).toBe(true)
  for (const code of ['23505', '42501', 'SJ001', ''])
    expect(isDatabaseAway(Object.assign(new Error('y'), { code })), code).toBe(false)
})

test('S15 a request with an invalid Host is refused before other handlers read it, and leaves no stack trace in the log', async () => {
  await using app = await testApp()
  const { url, web } = await app.open()
  const { createServer } = await import('node:http')
  const { getRequestListener } = await import('@hono/node-server')
  const server = createServer(web.front(getRequestListener(web.hono.fetch)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  expect(url).toContain('127.0.0.1')
  const join = 'POST /api/web/sales/0f8fad5b-d9cb-469f-a165-70867728950e/entrants'
  for (const host of ['[::bad', 'a b', 'evil.example/x', 'x?y', 'x#y', 'user@evil', '%zz', ':'])
    for (const request of ['GET /en', 'GET /api/web/brands', join]) {
      const socket = connectTo(port, '127.0.0.1')
      const lines = [
        `${request} HTTP/1.1`,
        `Host: ${host}`,
        'Origin: https://a.example',
        'Cookie: senja_session=x',
        'Content-Length: 0',
        'Connection: close',
      ]
      socket.write(`${lines.join('\r\n')}\r\n\r\n`)
      let answer = ''
      for await (const chunk of socket) answer += String(chunk)
      expect(answer.split('\r\n')[0], `${request} ${host}`).toBe('HTTP/1.1 400 Bad Request')
    }
  expect(app.heard.filter((line) => line.includes('"level":"error"'))).toEqual([])
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('S21 in production a notification of the sandbox gateway gets 404', async () => {
  await using app = await testApp({ settings: { isSandbox: false }, checkAtEnd: false })
  const { url } = await app.open()
  const answer = await fetch(`${url}/api/web/payments/sandbox/notifications`, { method: 'POST', body: '{}' })
  expect(answer.status).toBe(404)
})
