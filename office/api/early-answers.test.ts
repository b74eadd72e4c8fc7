import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { takeEarly } from '#office/api/early-answers.ts'
import { office } from '#office/api/office.ts'

type SentRequest = { address: string; headers: Record<string, string>; body: string }

/** Runs the shell's first script on a page with the given values in local storage. Collects the requests that the script sends. */
async function openedAt(path: string, storage: Record<string, string>) {
  const html = await readFile('office/index.html', 'utf8')
  const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  const requests: SentRequest[] = []
  const root = { dataset: {}, lang: '' }
  const window: { officeEarly?: Record<string, Promise<Response>> } = {}
  runInNewContext(script, {
    window,
    document: { documentElement: root, head: { append: () => undefined } },
    location: new URL(path, 'http://senja.example'),
    localStorage: { getItem: (key: string) => storage[key] ?? null },
    navigator: { language: 'id-ID' },
    URLSearchParams,
    fetch: (address: string, { headers, body }: Omit<SentRequest, 'address'>) => {
      requests.push({ address, headers, body })
      return Promise.resolve(Response.json({ data: { of: address } }))
    },
  })
  return { asked: requests, window, root }
}

test('the first script of a page requests the user’s session and the night of the last used outlet before any module is loaded', async () => {
  const storage = { senja_office_outlet: 'rocca/menteng 12', senja_office_language: 'en' }
  const { asked, root } = await openedAt('/office/rocca/menteng/tonight?night=2026-11-26', storage)
  expect(asked.map(({ address, body }) => [address, body])).toEqual([
    ['/api/office/call/visit', '{}'],
    ['/api/office/call/night', JSON.stringify({ outletId: 12, night: '2026-11-26' })],
  ])
  expect(asked.map(({ headers }) => headers['Accept-Language'])).toEqual(['en-US', 'en-US'])
  expect(root.lang).toBe('en-US')
  const now = await openedAt('/office/rocca/menteng/floor', storage)
  expect(now.asked[1]?.body).toBe(JSON.stringify({ outletId: 12 }))
})

test('if the outlet is unknown or the page shows no night, the first script does not request the data of a night', async () => {
  const storage = { senja_office_outlet: 'rocca/menteng 12' }
  for (const path of [
    '/office/luna-senja/kuningan/tonight',
    '/office/rocca/menteng/holds',
    '/office/reservations',
    '/office',
  ])
    expect(
      (await openedAt(path, storage)).asked.map(({ address }) => address),
      path,
    ).toEqual(['/api/office/call/visit'])
  expect((await openedAt('/office/rocca/menteng/tonight', {})).asked).toHaveLength(1)
})

test('a response that was requested before the modules loaded is used for one call only', async () => {
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
