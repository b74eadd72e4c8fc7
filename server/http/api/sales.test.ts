import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { SaleEntrant, SaleLine, SaleNow, SalePage } from '#contract/web/sale-endpoints.ts'
import { frontSaleNow } from '#server/http/api/sale-now-front.ts'
import { ticksSince, watchedCounts } from '#server/reservations/sales/tick-repository.ts'
import { salesOfOutlets } from '#server/reservations/sales/sale-repository.ts'
import { readOwnData } from '#server/privacy/gather-own-data.ts'
import { apiAt, dataOf, failureOf } from '#tests/support/api.ts'
import { testApp } from '#tests/support/app.ts'
import { aSale, someMembers, tickAfter } from '#tests/support/sale.ts'

test('the API lists a sale, lets members join and leave the queue, and returns the result of the draw', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const api = apiAt((await app.open()).url)
  const sale = await aSale(app)
  const [member, other] = await someMembers(app, 2)
  const as = (person = member!) => ({ headers: { authorization: `Bearer ${person.token}` } })
  const path = `/api/web/sales/${sale.id}`
  const sales = dataOf<SaleLine[]>(
    await api.get('/api/web/sales', { query: { outlet_id: sale.outletId, date: sale.night } }),
  )
  expect(sales.map(({ id, state }) => [id, state])).toEqual([[sale.id, 'planned']])
  const page = dataOf<SalePage>(await api.get(path))
  expect(page).toMatchObject({ seed: null, drawn: null, kinds: [{ kind: 'ticket', id: sale.ticketId, total: 3 }] })
  expect(failureOf(await api.post(`${path}/entrants`, {})).code).toBe('unauthenticated')
  expect(failureOf(await api.get(`${path}/mine`, as())).status).toBe(404)
  const joinResponse = await api.post(`${path}/entrants`, { remind: true }, as())
  expect([joinResponse.status, dataOf<SaleEntrant>(joinResponse).is_drawn]).toEqual([201, true])
  await api.post(`${path}/entrants`, {}, as(other))
  expect(failureOf(await api.get(`${path}/draw`)).status).toBe(404)
  await tickAfter(app, sale, 300)
  expect(dataOf<{ holders: string[] }>(await api.get(`${path}/draw`)).holders).toHaveLength(2)
  const now = await api.get(`${path}/now`)
  expect(dataOf<SaleNow>(now)).toMatchObject({ state: 'open', joined: 2, served: 2, left: [{ count: 3 }] })
  expect([now.headers.get('cache-control'), now.text.length < 600]).toEqual(['public, max-age=1, s-maxage=1', true])
  const front = frontSaleNow(app, () => [['X-Frame-Options', 'DENY']])
  const server = createServer(front((_, response) => response.end('behind')))
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const before = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const frontResponse = await fetch(`${before}${path}/now`)
  expect([frontResponse.headers.get('x-frame-options'), frontResponse.headers.get('cache-control')]).toEqual([
    'DENY',
    'public, max-age=1, s-maxage=1',
  ])
  expect(await frontResponse.json()).toEqual(now.body)
  const unknown = `${path.slice(0, -4)}ffff/now`
  expect(
    await Promise.all([unknown, path].map(async (address) => (await fetch(`${before}${address}`)).text())),
  ).toEqual(['behind', 'behind'])
  expect(dataOf<SaleEntrant>(await api.get(`${path}/mine`, as()))).toMatchObject({ state: 'turn', is_reminded: true })
  expect(dataOf<SaleEntrant>(await api.send('DELETE', `${path}/mine`, as()))).toMatchObject({ state: 'left' })
  expect((await readOwnData(app, member!.id, 'en')).sales).toMatchObject([{ state: 'left', night: sale.night }])
  expect(await watchedCounts(app.sql, sale.id, app.now())).toMatchObject({ inTurn: 1, left: 1, used: 0 })
  const ticks = await ticksSince(app.sql, { id: sale.id, since: new Date(0), seconds: 10 })
  expect(ticks).toMatchObject([{ admitted: 2, inTurn: 2, free: 3 }])
  expect(await salesOfOutlets(app.sql, [sale.outletId])).toMatchObject([{ id: sale.id, joined: 2 }])
})
