import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { whileLeaving } from '#server/http/leaving.ts'

test('a process that leaves answers what still comes, closes each connection, and sends streams elsewhere', async () => {
  const readiness = { isLeaving: false }
  const server = createServer(whileLeaving(readiness, (_, response) => response.end('served')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = async (accept: string) => {
    const answer = await fetch(url, { headers: { accept } })
    return [answer.status, answer.headers.get('connection'), await answer.text()]
  }
  try {
    expect(await ask('text/event-stream')).toEqual([200, 'keep-alive', 'served'])
    readiness.isLeaving = true
    expect(await ask('text/html')).toEqual([200, 'close', 'served'])
    expect(await ask('text/event-stream')).toEqual([200, 'close', expect.stringMatching(/^retry: [12]\d{3}\n\n$/)])
  } finally {
    server.close()
  }
})
