import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openPageCache } from '#server/delivery/page-cache.ts'
import { sharedAsk } from '#server/delivery/page-cache-key.ts'
import { openPageFront } from '#server/delivery/page-front.ts'

type Read = { status: number; headers: IncomingHttpHeaders; text: string }

/** Opens an HTTP server that answers requests for the cached home page. The listener behind the cache answers all other requests. */
async function openFront() {
  const cache = openPageCache({
    render: async ({ address }) => ({
      status: 200,
      headers: [['Content-Type', 'text/html; charset=utf-8']],
      body: Buffer.from(`page ${address}`),
    }),
    hears: () => true,
    onFault: () => undefined,
  })
  const home = sharedAsk({ method: 'GET', url: '/id', header: () => undefined })
  if (!home) throw new Error('the home page is not shared')
  await cache.get(home)
  const front = openPageFront(cache, () => [['X-Content-Type-Options', 'nosniff']])
  const server = createServer(front((_, response) => response.end('behind')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Read>((resolve, reject) => {
      get({ port, path, headers, method, agent: false }, (answer) => {
        let text = ''
        answer.on('data', (part: Buffer) => (text += part.toString()))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
      }).on('error', reject)
    })
}

test('the server answers a cached page before its request listener runs, with all usual headers', async () => {
  const read = await openFront()
  const answers = [await read('/id'), await read('/id')]
  for (const { status, headers, text } of answers) {
    expect([status, text]).toEqual([200, 'page /id'])
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'server-timing': 'cache;desc=hit',
      'content-length': '8',
      vary: 'Cookie, Accept-Encoding',
    })
  }
  expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(2)
  const door = await read('/', { 'accept-language': 'id' })
  expect([door.text, door.headers.vary]).toEqual(['page /id', 'Accept-Language, Cookie, Accept-Encoding'])
})

test('a HEAD request and a request with a known ETag get the headers of the page, without its body', async () => {
  const read = await openFront()
  const { headers } = await read('/id')
  const head = await read('/id', {}, 'HEAD')
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '8'])
  const again = await read('/id', { 'if-none-match': String(headers.etag) })
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag])
  expect(again.headers['x-content-type-options']).toBe('nosniff')
})

test('a page that is not cached, or a request with a personal cookie, goes to the server’s request listener', async () => {
  const read = await openFront()
  expect((await read('/en')).text).toBe('behind')
  expect((await read('/id', { cookie: 'senja_session=1' })).text).toBe('behind')
  expect((await read('/id', { cookie: 'senja_currency=USD' })).text).toBe('behind')
  expect((await read('/id', {}, 'POST')).text).toBe('behind')
})
