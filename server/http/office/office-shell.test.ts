import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { mountOfficeShell } from '#server/http/office/office-shell.ts'
import { scratchFolder } from '#tests/support/scratch.ts'

const HTML = `<!doctype html><script>\n  first()\n</script><script type="module" src="/office/assets/a.js"></script>`

async function aShell() {
  const folder = scratchFolder('office-shell')
  await mkdir(join(folder, 'office'), { recursive: true })
  await writeFile(join(folder, 'office', 'index.html'), HTML)
  const hono = new Hono()
  await mountOfficeShell(hono, folder)
  return hono
}

test('every URL of the office returns the same page, with headers that forbid caching and indexing by search engines', async () => {
  const hono = await aShell()
  for (const path of ['/office', '/office/people', '/office/luna-senja/kuningan/tonight?night=2026-11-21']) {
    const answer = await hono.request(path)
    expect(answer.status, path).toBe(200)
    expect(await answer.text()).toBe(HTML)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  }
})

test('the content security policy of the office page permits its inline script and no external source', async () => {
  const policy = (await (await aShell()).request('/office')).headers.get('content-security-policy') ?? ''
  const [hash, ...others] = policy.match(/'sha256-[^']+'/g) ?? []
  expect(hash).toBe(`'sha256-${createHash('sha256').update('\n  first()\n').digest('base64')}'`)
  expect(others).toEqual([])
  expect(policy).not.toMatch(/https?:|unsafe-inline'[^;]*;.*script|\*/)
  expect(policy).toContain("frame-ancestors 'none'")
})

test('a request for an unknown file of the office gets 404', async () => {
  expect((await (await aShell()).request('/office/assets/gone.js')).status).toBe(404)
})
