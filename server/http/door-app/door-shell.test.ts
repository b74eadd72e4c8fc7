import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { mountDoorShell } from '#server/http/door-app/door-shell.ts'
import { securityHeaderList, securityHeaders } from '#server/http/security-headers.ts'
import { scratchFolder } from '#tests/support/scratch.ts'

const HTML = '<!doctype html><script type="module" src="/door/assets/a.js"></script>'

async function aShell() {
  const folder = scratchFolder('door-shell')
  await mkdir(join(folder, 'door', 'assets'), { recursive: true })
  await writeFile(join(folder, 'door', 'index.html'), HTML)
  await writeFile(join(folder, 'door', 'assets', 'door-worker.js'), 'work()')
  const hono = new Hono()
  hono.use(securityHeaders(() => securityHeaderList({ isHttps: true })))
  await mountDoorShell(hono, folder)
  hono.get('/id', (c) => c.html('the site'))
  return hono
}

test('every address below /door/ returns the same page, and search engines may not index it', async () => {
  const hono = await aShell()
  for (const path of ['/door/', '/door/enrol', '/door/practice/tickets']) {
    const answer = await hono.request(path)
    expect(await answer.text(), path).toBe(HTML)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain("worker-src 'self'")
  }
  expect((await hono.request('/door')).headers.get('location')).toBe('/door/')
  expect((await hono.request('/door/assets/gone.js')).status).toBe(404)
})

test('only the page of the door may use the camera of the device', async () => {
  const hono = await aShell()
  const policyOf = async (path: string) => (await hono.request(path)).headers.get('permissions-policy')
  expect(await policyOf('/door/')).toContain('camera=(self)')
  expect(await policyOf('/id')).toContain('camera=()')
})

test('the door’s service worker may only request data from the server, and browsers revalidate the worker at every load', async () => {
  const answer = await (await aShell()).request('/door/worker.js')
  expect(await answer.text()).toBe('work()')
  expect(answer.headers.get('content-type')).toContain('text/javascript')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
})
