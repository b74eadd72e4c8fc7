import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { staticFiles } from '#server/http/assets/static-files.ts'
import { securityHeaderList } from '#server/http/security-headers.ts'
import { compress } from '../../../bin/build/compress.js'

const SCRIPT = 'export const words = "a text that says the same again and again"\n'.repeat(40)

async function servedFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'senja-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'a-1.js'), SCRIPT)
  writeFileSync(join(folder, 'assets', 'secret.map'), SCRIPT)
  writeFileSync(join(folder, 'icon.svg'), '<svg/>')
  await compress(folder)
  const app = new Hono()
  app.use(await staticFiles(folder, () => securityHeaderList({ isHttps: true })))
  return async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { method, headers })
}

test('a built file is sent in an encoding that the browser accepts, and may be stored forever', async () => {
  const get = await servedFolder()
  const forms = await Promise.all(
    ['', 'gzip', 'gzip, br'].map((accept) => get('/assets/a-1.js', { 'accept-encoding': accept })),
  )
  expect(forms.map((form) => form.headers.get('content-encoding'))).toEqual([null, 'gzip', 'br'])
  expect(new Set(forms.map((form) => form.headers.get('etag'))).size).toBe(3)
  for (const form of forms) {
    expect(form.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(form.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(form.headers.get('vary')).toBe('Accept-Encoding')
  }
  const [plain, gzipBody, compressed] = await Promise.all(
    forms.map(async (form) => Buffer.from(await form.arrayBuffer())),
  )
  expect(plain?.toString()).toBe(SCRIPT)
  expect(gunzipSync(gzipBody!).toString()).toBe(SCRIPT)
  expect(brotliDecompressSync(compressed!).toString()).toBe(SCRIPT)
  expect(forms[2]?.headers.get('content-length')).toBe(String(compressed?.length))
})

test('a client that already has the current file gets 304', async () => {
  const get = await servedFolder()
  const first = await get('/assets/a-1.js', { 'accept-encoding': 'br' })
  const again = await get('/assets/a-1.js', {
    'accept-encoding': 'br',
    'if-none-match': first.headers.get('etag') ?? '',
  })
  expect(again.status).toBe(304)
  const icon = await get('/icon.svg', { 'accept-encoding': 'br' })
  expect([icon.headers.get('content-encoding'), icon.headers.get('vary')]).toEqual([null, null])
  expect(icon.headers.get('cache-control')).toMatch(/max-age=3600/)
  expect(icon.headers.get('x-content-type-options')).toBe('nosniff')
  expect(icon.headers.get('content-security-policy')).toMatch(/default-src 'none'/)
  expect((await get('/icon.svg', {}, 'HEAD')).headers.get('content-length')).toBe('6')
})

test('compressed copies, source maps and unknown files are answered with 404', async () => {
  const get = await servedFolder()
  for (const path of [
    '/assets/a-1.js.br',
    '/assets/a-1.js.gz',
    '/assets/secret.map',
    '/assets/none.js',
    '/%2e%2e/x.js',
  ])
    expect((await get(path)).status).toBe(404)
})

test('R-093 a file has the same security headers as every response, but an SVG has its own content policy', async () => {
  const get = await servedFolder()
  const first = await get('/assets/a-1.js')
  const again = await get('/assets/a-1.js', { 'if-none-match': first.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  const drawing = await get('/icon.svg')
  for (const [name, value] of securityHeaderList({ isHttps: true })) {
    expect([name, first.headers.get(name), again.headers.get(name)]).toEqual([name, value, value])
    if (name !== 'Content-Security-Policy') expect(drawing.headers.get(name)).toBe(value)
  }
  expect(drawing.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'")
})
