// The log of requests. Each line has the id of its request, and a client that disconnects is not an error.
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#tests/support/app.ts'

const linesOf = ({ heard }: TestApp): Record<string, unknown>[] => heard.map((line) => JSON.parse(line))

test('R-093 the log line of a request has the same request id as the response', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const answer = await fetch(`${url}/api/web/payments/sandbox/notifications`, { method: 'POST', body: '{}' })
  expect(answer.status).toBe(401)
  const id = answer.headers.get('x-request-id')
  expect(id).toMatch(/^[\w-]{12}$/)
  expect(linesOf(app)).toContainEqual(expect.objectContaining({ level: 'warn', request_id: id }))
})

test.each([
  ['POST /api/web/contact-messages', 'Content-Type: application/json\r\nContent-Length: 500\r\n', '{"na'],
  [
    'POST /api/web/contact-messages',
    'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n',
    '4\r\n{"na\r\n',
  ],
  ['POST /preferences', 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n', 'language=en'],
])('a request body that the client aborts is not logged as an error: %s %s', async (line, headers, body) => {
  await using app = await testApp()
  const { url } = await app.open()
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(`${line} HTTP/1.1\r\nHost: localhost:${port}\r\n${headers}\r\n${body}`)
  await sleep(60)
  socket.destroy()
  await sleep(120)
  expect(linesOf(app).filter(({ level }) => level === 'error' || level === 'warn')).toEqual([])
})

test.each([
  ['cross-site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['another origin', { origin: 'https://evil.example' }],
  ['no origin of its own', { origin: 'null' }],
])('R-093 a form that another site posts is rejected, and is not logged as an error: %s', async (_, headers) => {
  await using app = await testApp()
  const { url } = await app.open()
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
  for (const path of ['/preferences', '/id/contact-us', '/id/contact-us.data']) {
    const answer = await fetch(url + path, { method: 'POST', headers: form, body: 'language=en', redirect: 'manual' })
    expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 403, []])
  }
  expect(linesOf(app).filter(({ level }) => level === 'error')).toEqual([])
})
