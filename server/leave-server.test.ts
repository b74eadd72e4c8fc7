import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, test } from 'vitest'
import { leaveServer } from '#server/leave-server.ts'
import { createWebServer } from '#server/web-server.ts'
import { NIGHT, outletIdOf } from '#tests/support/booking.ts'
import { testApp } from '#tests/support/app.ts'

test('a stopping process fails its readiness check and ends its streams, but still answers requests until it closes', async () => {
  await using app = await testApp()
  const web = await createWebServer(app, null, { clientFolder: null, version: 'test' })
  const answer = getRequestListener(web.hono.fetch)
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const outletId = await outletIdOf(app, 'kuningan')
  const stream = await fetch(`${url}/api/web/outlets/${outletId}/availability/stream?date=${NIGHT}`)
  expect(stream.status).toBe(200)
  const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status
  expect(await statusOf('/readyz')).toBe(200)

  const left = leaveServer(server, web, { leaveSeconds: 0.6 })
  expect(await stream.text()).toContain('retry: 1000')
  expect([await statusOf('/readyz'), await statusOf('/api/web/brands')]).toEqual([503, 200])
  await left
  await expect(fetch(`${url}/readyz`)).rejects.toThrow('fetch failed')
})
