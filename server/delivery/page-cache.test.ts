import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { answerEntry } from '#server/delivery/page-answer.ts'
import { type Rendered } from '#server/delivery/page-cache-entry.ts'
import { encodingsFor } from '#server/http/encodings.ts'
import { openPageCache, OLDEST_MS, YOUNG_MS } from '#server/delivery/page-cache.ts'
import { sharedAsk, type SharedAsk } from '#server/delivery/page-cache-key.ts'

const askFor = (url: string): SharedAsk => {
  const pageRequest = sharedAsk({ method: 'GET', url, header: () => undefined })
  if (!pageRequest) throw new Error(`${url} is not shared`)
  return pageRequest
}
const home = askFor('/id')

const page = (text: string, status = 200): Rendered => ({
  status,
  headers: [['Content-Type', 'text/html; charset=utf-8']],
  body: Buffer.from(text.padEnd(2000, '.')),
})

/** Opens a cache in front of a renderer that counts its calls. Each page shows this count. */
function openCache({ mostBytes = 1e6, hears = true } = {}) {
  const renderer = { now: 0, hears, text: 'page', status: 200, renders: 0, opened: [] as (() => void)[], isSlow: false }
  const cache = openPageCache({
    clock: () => renderer.now,
    hears: () => renderer.hears,
    mostBytes,
    onFault: (fault) => {
      throw fault
    },
    async render({ address }) {
      renderer.renders += 1
      const { text, status } = renderer
      if (renderer.isSlow) await new Promise<void>((resolve) => renderer.opened.push(resolve))
      return page(`${text} ${address}`, status)
    },
  })
  const read = async (pageRequest = home) => {
    const { found, entry } = await cache.get(pageRequest)
    return { found, text: entry?.rendered.body.toString().replace(/\.+$/, '') }
  }
  return { renderer, cache, read }
}
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 5000, interval: 5 })

test('a thousand simultaneous visits to a cold page render it once', async () => {
  const { renderer, read } = openCache()
  const answers = await Promise.all(Array.from({ length: 1000 }, () => read()))
  expect(renderer.renders).toBe(1)
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['page /id']))
})

test('a stale page is shown while it is rendered again, until the page is ten seconds old', async () => {
  const { renderer, read } = openCache()
  await read()
  renderer.now = YOUNG_MS - 1
  expect((await read()).found).toBe('hit')
  renderer.text = 'renewed'
  renderer.now = YOUNG_MS
  expect(await Promise.all([read(), read(), read()])).toEqual(
    [1, 2, 3].map(() => ({ found: 'stale', text: 'page /id' })),
  )
  await soon(async () => expect(await read()).toEqual({ found: 'hit', text: 'renewed /id' }))
  expect(renderer.renders).toBe(2)
  renderer.now += OLDEST_MS
  expect((await read()).found).toBe('miss')
})

test('a process without change notices shows no cached page that is older than a second', async () => {
  const { renderer, read } = openCache({ hears: false })
  await read()
  renderer.now = YOUNG_MS
  renderer.text = 'edited'
  expect(await read()).toEqual({ found: 'miss', text: 'edited /id' })
})

test('a rendering that began before a change does not answer a request that came after the change', async () => {
  const { renderer, cache, read } = openCache()
  renderer.isSlow = true
  const before = read()
  renderer.text = 'edited'
  cache.purge()
  const after = read()
  expect(renderer.opened).toHaveLength(2)
  renderer.isSlow = false
  for (const open of renderer.opened) open()
  expect((await before).text).toBe('page /id')
  expect((await after).text).toBe('edited /id')
  expect(await read()).toEqual({ found: 'hit', text: 'edited /id' })
  expect(renderer.renders).toBe(2)
})

test('a rendering that began before a change and ends after a newer rendering is not cached', async () => {
  const { renderer, cache, read } = openCache()
  renderer.isSlow = true
  const before = read()
  renderer.text = 'edited'
  cache.purge()
  const after = read()
  expect(renderer.opened).toHaveLength(2)
  renderer.opened[1]?.()
  expect((await after).text).toBe('edited /id')
  renderer.opened[0]?.()
  expect((await before).text).toBe('page /id')
  renderer.isSlow = false
  expect(await read()).toEqual({ found: 'hit', text: 'edited /id' })
})

test('a page that is not found is not cached', async () => {
  const { renderer, read } = openCache()
  renderer.status = 404
  await read()
  renderer.status = 200
  expect((await read()).found).toBe('miss')
  renderer.status = 404
  renderer.now = YOUNG_MS
  await read()
  await soon(async () => expect((await read()).found).toBe('miss'))
})

test('the cache stays below its memory limit, and first removes pages that are no longer requested', async () => {
  const { renderer, cache, read } = openCache({ mostBytes: 40_000 })
  for (let i = 1; i <= 50; i++) {
    renderer.now += 10
    await read(askFor(`/id/events?page=${i}`))
  }
  await soon(() => expect(cache.find(askFor('/id/events?page=50'))?.entry.variants.br).toBeDefined())
  expect(cache.count().bytes).toBeLessThanOrEqual(40_000)
  expect(cache.count().pages).toBeLessThan(20)
  expect(cache.find(askFor('/id/events?page=1'))).toBeNull()
})

test('each encoding of a page has its own strong ETag, and a browser that sends this ETag gets 304', async () => {
  const { cache } = openCache()
  const first = await cache.get(home)
  await soon(() => expect(first.entry?.variants.br).toBeDefined())
  const hit = { found: first.found, entry: first.entry! }
  const answer = (headers: Record<string, string>, method = 'GET') => {
    const { status, headers: list, body } = answerEntry(hit, home, { method, header: (name) => headers[name] })
    const headerMap = Object.fromEntries(list.flatMap((name, i) => (i % 2 === 0 ? [[name, list[i + 1]]] : [])))
    return { status, body, named: headerMap }
  }
  const plain = answer({})
  const gzipPage = answer({ 'accept-encoding': 'gzip' })
  const compressed = answer({ 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(new Set([plain, gzipPage, compressed].map(({ named }) => named['ETag'])).size).toBe(3)
  expect(gzipPage.named).toMatchObject({ 'Content-Encoding': 'gzip', 'Content-Length': String(gzipPage.body?.length) })
  expect(compressed.named['Content-Encoding']).toBe('br')
  expect(gunzipSync(gzipPage.body!)).toEqual(plain.body)
  for (const tag of [compressed.named['ETag'], `"x", W/${gzipPage.named['ETag']}`]) {
    const again = answer({ 'accept-encoding': 'br', 'if-none-match': tag ?? '' })
    expect([again.status, again.body]).toEqual([304, null])
    expect(again.named['Content-Length']).toBeUndefined()
    expect(again.named['Vary']).toBe('Cookie, Accept-Encoding')
  }
  const head = answer({ 'accept-encoding': 'br' }, 'HEAD')
  expect([head.status, head.body, head.named['Content-Length']]).toEqual([
    200,
    null,
    compressed.named['Content-Length'],
  ])
})

test('a page without changes keeps its ETag when it is rendered again', async () => {
  const { renderer, cache } = openCache()
  const first = await cache.get(home)
  renderer.now = OLDEST_MS
  const again = await cache.get(home)
  expect(again.found).toBe('miss')
  expect(again.entry).toBe(first.entry)
  expect(renderer.renders).toBe(2)
})

test('a browser gets the best encoding that it accepts', () => {
  expect(encodingsFor('gzip, deflate, br')).toEqual(['br', 'gzip', 'identity'])
  expect(encodingsFor('br;q=0, gzip;q=0.5')).toEqual(['gzip', 'identity'])
  expect(encodingsFor('*')).toEqual(['br', 'gzip', 'identity'])
  expect(encodingsFor(undefined)).toEqual(['identity'])
})
