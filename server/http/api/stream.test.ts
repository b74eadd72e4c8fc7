// The live map: what changes on a night is told to who watches it.
import { expect, test } from 'vitest'
import { apiAt } from '#tests/support/api.ts'
import {
  NIGHT,
  TABLES,
  TICKETS,
  aTicketOf,
  forTables,
  forTickets,
  freeTableIds,
  outletIdOf,
} from '#tests/support/booking.ts'
import { emptyCalendar } from '#tests/support/calendar.ts'
import { testApp } from '#tests/support/app.ts'

type Reported = { at: number; event: string; data: Record<string, unknown> }

/** Listens to a stream until told to stop; `comments` counts the lines that only keep it alive. */
async function listen(url: string) {
  const stop = new AbortController()
  const response = await fetch(url, { signal: stop.signal })
  const heard: Reported[] = []
  const state = { comments: 0 }
  const reading = (async () => {
    let rest = ''
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = `${rest}${piece}`.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        if (/^:/m.test(block)) state.comments++
        const event = /^event: (.*)$/m.exec(block)?.[1]
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (event && data)
          heard.push({ at: performance.now(), event, data: JSON.parse(data) as Record<string, unknown> })
      }
    }
  })().catch(() => undefined)
  return {
    response,
    heard,
    state,
    async until(isIt: (reported: Reported) => boolean): Promise<Reported> {
      for (let waited = 0; waited < 1000; waited++) {
        const found = heard.find(isIt)
        if (found) return found
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      throw new Error(`not told; heard ${JSON.stringify(heard.slice(-3))}`)
    },
    async [Symbol.asyncDispose]() {
      stop.abort()
      await reading
    },
  }
}

test('R-043 a table that is taken is told within a second to everyone who watches its night, and to nobody else', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const outletId = await outletIdOf(app, 'kuningan')
  const [id] = await freeTableIds(app)
  const path = (night: string) => `${api.url}/api/web/outlets/${outletId}/availability/stream?date=${night}`
  await using here = await listen(path(NIGHT))
  await using too = await listen(path(NIGHT))
  await using other = await listen(path('2026-11-26'))
  expect(here.response.status).toBe(200)
  expect(here.response.headers.get('content-type')).toContain('text/event-stream')
  await here.until((reported) => reported.data['table_id'] === id && reported.data['availability'] === 'Tersedia')
  expect((await api.post(TABLES, forTables([id ?? 0]))).status).toBe(201)
  const taken = performance.now()
  for (const listener of [here, too]) {
    const reported = await listener.until(
      (t) => t.event === 'table' && t.data['table_id'] === id && t.data['availability'] === 'Kosong',
    )
    expect(reported.at - taken).toBeLessThan(1000)
    expect(reported.data).toEqual({ table_id: id, availability: 'Kosong', is_held: true })
    expect(listener.state.comments).toBeGreaterThan(0)
  }
  expect(
    other.heard.some((reported) => reported.data['availability'] === 'Kosong' && reported.data['table_id'] === id),
  ).toBe(false)
})

test('R-043 tickets left are told as they are bought, and a lapsed hold gives them back with nobody acting', async () => {
  await using app = await testApp()
  await emptyCalendar(app)
  const ticket = await aTicketOf(app, { stock: 9 })
  const api = apiAt((await app.open()).url)
  await using stream = await listen(
    `${api.url}/api/web/outlets/${await outletIdOf(app, 'kuningan')}/availability/stream?date=${NIGHT}`,
  )
  await stream.until((reported) => reported.data['seats_left'] === 9)
  await api.post(TICKETS, forTickets([{ id: ticket, qty: 3 }]))
  await stream.until(
    (reported) =>
      reported.event === 'ticket' && reported.data['ticket_id'] === ticket && reported.data['seats_left'] === 6,
  )
  stream.heard.length = 0
  app.clock.advance(1801)
  await stream.until((reported) => reported.data['ticket_id'] === ticket && reported.data['seats_left'] === 9)
})

test('R-093 a stream of an outlet that is none is 404, and one of no date 422', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  expect(
    (await api.get('/api/web/outlets/999999/availability/stream', { query: { date: NIGHT }, isMeantBad: true })).status,
  ).toBe(404)
  expect(
    (await api.get('/api/web/outlets/1/availability/stream', { query: { date: 'soon' }, isMeantBad: true })).status,
  ).toBe(422)
})

test('R-043 a live map whose first look failed hears of the next booking', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const [id] = await freeTableIds(app)
  const path = `${api.url}/api/web/outlets/${await outletIdOf(app, 'kuningan')}/availability/stream?date=${NIGHT}`
  await app.owner`alter table table_claims rename to gone`
  await using stream = await listen(path)
  await expect.poll(() => app.heard.some((line) => line.includes('live map'))).toBe(true)
  await app.owner`alter table gone rename to table_claims`
  await api.post(TABLES, forTables([id ?? 0]))
  await stream.until((reported) => reported.data['table_id'] === id && reported.data['availability'] === 'Kosong')
})

test('R-043 who joins while the first look is under way is told the state of the night, too', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const [id] = await freeTableIds(app)
  const path = `${api.url}/api/web/outlets/${await outletIdOf(app, 'kuningan')}/availability/stream?date=${NIGHT}`
  const all = await Promise.all(Array.from({ length: 5 }, () => listen(path)))
  for (const one of all) {
    await one.until((reported) => reported.data['table_id'] === id)
    await one[Symbol.asyncDispose]()
  }
})

test('R-093 one address opens twenty streams, of nights that can be booked, and a process that stops ends them', async () => {
  await using app = await testApp()
  const { url, web } = await app.open()
  const outletId = await outletIdOf(app, 'kuningan')
  const open = (night: string) => fetch(`${url}/api/web/outlets/${outletId}/availability/stream?date=${night}`)
  expect((await open('2085-01-01')).status).toBe(409)
  expect((await open('2026-01-01')).status).toBe(409)
  const streams = await Promise.all(Array.from({ length: 25 }, () => open(NIGHT)))
  expect(streams.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(streams.filter(({ status }) => status === 429)).toHaveLength(5)
  const began = performance.now()
  await web.stop()
  await Promise.all(streams.map((answer) => answer.text()))
  expect(performance.now() - began).toBeLessThan(2000)
})
