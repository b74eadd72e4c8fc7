import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { takeEarly } from '#office/api/early-answers.ts'
import { office } from '#office/api/office.ts'

type Asked = { address: string; headers: Record<string, string>; body: string }

/** What the shell's first script asks for on a page, in a browser that keeps this. */
async function openedAt(path: string, kept: Record<string, string>) {
  const html = await readFile('office/index.html', 'utf8')
  const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  const asked: Asked[] = []
  const root = { dataset: {}, lang: '' }
  const window: { officeEarly?: Record<string, Promise<Response>> } = {}
  runInNewContext(script, {
    window,
    document: { documentElement: root, head: { append: () => undefined } },
    location: new URL(path, 'http://senja.example'),
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    navigator: { language: 'id-ID' },
    URLSearchParams,
    fetch: (address: string, { headers, body }: Omit<Asked, 'address'>) => {
      asked.push({ address, headers, body })
      return Promise.resolve(Response.json({ data: { of: address } }))
    },
  })
  return { asked, window, root }
}

test('whoever is here, and the night of the outlet seen last, are asked for before any module has come', async () => {
  const kept = { senja_office_outlet: 'rocca/menteng 12', senja_office_language: 'en' }
  const { asked, root } = await openedAt('/office/rocca/menteng/tonight?night=2026-11-26', kept)
  expect(asked.map(({ address, body }) => [address, body])).toEqual([
    ['/api/office/call/visit', '{}'],
    ['/api/office/call/night', JSON.stringify({ outletId: 12, night: '2026-11-26' })],
  ])
  expect(asked.map(({ headers }) => headers['Accept-Language'])).toEqual(['en-US', 'en-US'])
  expect(root.lang).toBe('en-US')
  const now = await openedAt('/office/rocca/menteng/floor', kept)
  expect(now.asked[1]?.body).toBe(JSON.stringify({ outletId: 12 }))
})

test('an outlet that this browser does not know, and any other page, ask for no night', async () => {
  const kept = { senja_office_outlet: 'rocca/menteng 12' }
  for (const path of [
    '/office/luna-senja/kuningan/tonight',
    '/office/rocca/menteng/holds',
    '/office/reservations',
    '/office',
  ])
    expect(
      (await openedAt(path, kept)).asked.map(({ address }) => address),
      path,
    ).toEqual(['/api/office/call/visit'])
  expect((await openedAt('/office/rocca/menteng/tonight', {})).asked).toHaveLength(1)
})

test('an answer that was asked for early is taken once: the next reader asks the server', async () => {
  const { window } = await openedAt('/office', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', { documentElement: { lang: 'id-ID' } })
  const fresh = vi.fn(() => Promise.resolve(Response.json({ data: { of: 'the server' } })))
  vi.stubGlobal('fetch', fresh)
  expect(await office.visit()).toMatchObject({ ok: true, data: { of: '/api/office/call/visit' } })
  expect(fresh).not.toHaveBeenCalled()
  expect(await office.visit()).toMatchObject({ ok: true, data: { of: 'the server' } })
  expect(takeEarly('visit{}')).toBeUndefined()
})
