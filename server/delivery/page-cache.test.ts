import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { answerEntry } from '#server/delivery/page-answer.ts'
import { type Rendered } from '#server/delivery/page-cache-entry.ts'
import { encodingsFor } from '#server/http/encodings.ts'
import { openPageCache, OLDEST_MS, YOUNG_MS } from '#server/delivery/page-cache.ts'
import { sharedAsk, type SharedAsk } from '#server/delivery/page-cache-key.ts'

const askFor = (url: string): SharedAsk => {
  const asked = sharedAsk({ method: 'GET', url, header: () => undefined })
  if (!asked) throw new Error(`${url} is not shared`)
  return asked
}
const home = askFor('/id')

const page = (text: string, status = 200): Rendered => ({
  status,
  headers: [['Content-Type', 'text/html; charset=utf-8']],
  body: Buffer.from(text.padEnd(2000, '.')),
})

/** A cache before a server that counts its renderings; each shows how many there were. */
function kept({ mostBytes = 1e6, hears = true } = {}) {
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
  const read = async (asked = home) => {
    const { found, entry } = await cache.get(asked)
    return { found, text: entry?.rendered.body.toString().replace(/\.+$/, '') }
  }
  return { renderer, cache, read }
}
/** What is made behind the answers ends when it does. */
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 5000, interval: 5 })

test('a thousand simultaneous visits to a cold page render it once', async () => {
  const { renderer, read } = kept()
  const answers = await Promise.all(Array.from({ length: 1000 }, () => read()))
  expect(renderer.renders).toBe(1)
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['page /id']))
})

test('a page is shown young, then old while one renews it, and never after ten seconds', async () => {
  const { renderer, read } = kept()
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

test('who does not hear of changes shows nothing older than a second', async () => {
  const { renderer, read } = kept({ hears: false })
  await read()
  renderer.now = YOUNG_MS
  renderer.text = 'edited'
  expect(await read()).toEqual({ found: 'miss', text: 'edited /id' })
})

test('after a change nothing made before it is shown, nor what was being made', async () => {
  const { renderer, cache, read } = kept()
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

test('a rendering that began before a change and ends after the next one is not kept in its place', async () => {
  const { renderer, cache, read } = kept()
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

test('only what was found is kept', async () => {
  const { renderer, read } = kept()
  renderer.status = 404
  await read()
  renderer.status = 200
  expect((await read()).found).toBe('miss')
  renderer.status = 404
  renderer.now = YOUNG_MS
  await read()
  await soon(async () => expect((await read()).found).toBe('miss'))
})

test('memory is bounded: what nobody asks for goes first', async () => {
  const { renderer, cache, read } = kept({ mostBytes: 40_000 })
  for (let i = 1; i <= 50; i++) {
    renderer.now += 10
    await read(askFor(`/id/events?page=${i}`))
  }
  await soon(() => expect(cache.find(askFor('/id/events?page=50'))?.entry.variants.br).toBeDefined())
  expect(cache.count().bytes).toBeLessThanOrEqual(40_000)
  expect(cache.count().pages).toBeLessThan(20)
  expect(cache.find(askFor('/id/events?page=1'))).toBeNull()
})

test('each encoding has a strong tag of its own, and whoever holds one is told that nothing changed', async () => {
  const { cache } = kept()
  const first = await cache.get(home)
  await soon(() => expect(first.entry?.variants.br).toBeDefined())
  const found = { found: first.found, entry: first.entry! }
  const answer = (headers: Record<string, string>, method = 'GET') => {
    const { status, headers: list, body } = answerEntry(found, home, { method, header: (name) => headers[name] })
    const named = Object.fromEntries(list.flatMap((name, i) => (i % 2 === 0 ? [[name, list[i + 1]]] : [])))
    return { status, body, named }
  }
  const plain = answer({})
  const zipped = answer({ 'accept-encoding': 'gzip' })
  const compressed = answer({ 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(new Set([plain, zipped, compressed].map(({ named }) => named['ETag'])).size).toBe(3)
  expect(zipped.named).toMatchObject({ 'Content-Encoding': 'gzip', 'Content-Length': String(zipped.body?.length) })
  expect(compressed.named['Content-Encoding']).toBe('br')
  expect(gunzipSync(zipped.body!)).toEqual(plain.body)
  for (const tag of [compressed.named['ETag'], `"x", W/${zipped.named['ETag']}`]) {
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

test('a page without news keeps its tag when it is made again', async () => {
  const { renderer, cache } = kept()
  const first = await cache.get(home)
  renderer.now = OLDEST_MS
  const again = await cache.get(home)
  expect(again.found).toBe('miss')
  expect(again.entry).toBe(first.entry)
  expect(renderer.renders).toBe(2)
})

test('a browser gets the best encoding of those it takes', () => {
  expect(encodingsFor('gzip, deflate, br')).toEqual(['br', 'gzip', 'identity'])
  expect(encodingsFor('br;q=0, gzip;q=0.5')).toEqual(['gzip', 'identity'])
  expect(encodingsFor('*')).toEqual(['br', 'gzip', 'identity'])
  expect(encodingsFor(undefined)).toEqual(['identity'])
})
