import { expect, test } from 'vitest'
import { request } from 'node:http'
import { testApp } from '#tests/support/app.ts'

const post = (url: string, from: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/preferences`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: `language=en&from=${from}`,
  })

test('R-006 choosing a language returns to the same page, and never redirects to another site', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  expect((await post(url, '%2Fid%2Fevents%3Fcity%3Djakarta')).headers.get('location')).toBe('/en/events?city=jakarta')
  for (const from of [
    '/%09/evil.example',
    '//evil.example',
    '/%5Cevil.example',
    'https://evil.example',
    '/x%0d%0aA: b',
    '%00',
  ])
    expect((await post(url, from)).headers.get('location'), from).toBe('/en')
})

test('R-006 another site cannot choose a language for a visitor of this site', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const answer = await post(url, '/', { 'sec-fetch-site': 'cross-site' })
  expect(answer.status).toBe(403)
  expect(answer.headers.get('set-cookie')).toBeNull()
})

/** Sends a body without a length, until the server answers or disconnects. Returns the status and the number of sent megabytes. */
function flood(url: string, megabytes: number): Promise<{ status: number; sent: number }> {
  return new Promise((resolve) => {
    const state = { status: 0, sent: 0 }
    const piece = Buffer.alloc(1024 * 1024, 97)
    const clientRequest = request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    clientRequest.on('response', (answer) => {
      state.status = answer.statusCode ?? 0
      answer.resume()
      clientRequest.destroy()
    })
    clientRequest.on('error', () => undefined)
    clientRequest.on('close', () => resolve(state))
    const push = () => {
      if (clientRequest.destroyed) return
      if (state.sent >= megabytes) return clientRequest.end()
      state.sent += 1
      if (clientRequest.write(piece)) setImmediate(push)
      else clientRequest.once('drain', push)
    }
    push()
  })
}

test('R-093 a body of 40 MB without a length gets 413 before the server has read the complete body', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  for (const path of ['/preferences', '/api/web/contact-messages', '/sandbox/gateway/pay/none']) {
    const before = process.memoryUsage.rss()
    const { status, sent } = await flood(`${url}${path}`, 40)
    expect(status, path).toBe(413)
    expect(sent, path).toBeLessThan(20)
    expect(process.memoryUsage.rss() - before, path).toBeLessThan(50 * 1024 * 1024)
  }
})
