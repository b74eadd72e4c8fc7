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
import { testApp } from '#tests/support/app.ts'

type StreamMessage = { at: number; event: string; data: Record<string, unknown> }

/** Listens to a stream until `stop` is called. `comments` counts the SSE comment lines that only keep the connection open. */
async function listen(url: string) {
  const stop = new AbortController()
  const response = await fetch(url, { signal: stop.signal })
  const messages: StreamMessage[] = []
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
          messages.push({ at: performance.now(), event, data: JSON.parse(data) as Record<string, unknown> })
      }
    }
  })().catch(() => undefined)
  return {
    response,
    heard: messages,
    state,
    async until(isIt: (message: StreamMessage) => boolean): Promise<StreamMessage> {
      for (let tries = 0; tries < 1000; tries++) {
        const match = messages.find(isIt)
        if (match) return match
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      throw new Error(`not told; heard ${JSON.stringify(messages.slice(-3))}`)
    },
    async [Symbol.asyncDispose]() {
      stop.abort()
      await reading
    },
  }
}

test('R-043 if a table is taken, viewers of that night are notified within a second, and viewers of another night are not notified', async () => {
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
  await here.until((message) => message.data['table_id'] === id && message.data['availability'] === 'Tersedia')
  expect((await api.post(TABLES, forTables([id ?? 0]))).status).toBe(201)
  const takenAt = performance.now()
  for (const listener of [here, too]) {
    const message = await listener.until(
      (t) => t.event === 'table' && t.data['table_id'] === id && t.data['availability'] === 'Kosong',
    )
    expect(message.at - takenAt).toBeLessThan(1000)
    expect(message.data).toEqual({ table_id: id, availability: 'Kosong', is_held: true })
    expect(listener.state.comments).toBeGreaterThan(0)
  }
  expect(
    other.heard.some((message) => message.data['availability'] === 'Kosong' && message.data['table_id'] === id),
  ).toBe(false)
})

test('R-043 viewers of a night receive the number of tickets left after each purchase', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const ticket = await aTicketOf(app, { stock: 9 })
  const api = apiAt((await app.open()).url)
  await using stream = await listen(
    `${api.url}/api/web/outlets/${await outletIdOf(app, 'kuningan')}/availability/stream?date=${NIGHT}`,
  )
  await stream.until((message) => message.data['seats_left'] === 9)
  await api.post(TICKETS, forTickets([{ id: ticket, qty: 3 }]))
  await stream.until(
    (message) => message.event === 'ticket' && message.data['ticket_id'] === ticket && message.data['seats_left'] === 6,
  )
  stream.heard.length = 0
  app.clock.advance(1801)
  await stream.until((message) => message.data['ticket_id'] === ticket && message.data['seats_left'] === 9)
})

test('R-093 a stream of an unknown outlet answers 404, and a stream without a valid date answers 422', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  expect(
    (await api.get('/api/web/outlets/999999/availability/stream', { query: { date: NIGHT }, isMeantBad: true })).status,
  ).toBe(404)
  expect(
    (await api.get('/api/web/outlets/1/availability/stream', { query: { date: 'soon' }, isMeantBad: true })).status,
  ).toBe(422)
})

test('R-043 viewers of a live map receive the next booking, even if the first database query of the map failed', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const [id] = await freeTableIds(app)
  const path = `${api.url}/api/web/outlets/${await outletIdOf(app, 'kuningan')}/availability/stream?date=${NIGHT}`
  await app.owner`alter table table_claims rename to gone`
  await using stream = await listen(path)
  await expect.poll(() => app.heard.some((line) => line.includes('live map'))).toBe(true)
  await app.owner`alter table gone rename to table_claims`
  await api.post(TABLES, forTables([id ?? 0]))
  await stream.until((message) => message.data['table_id'] === id && message.data['availability'] === 'Kosong')
})

test('R-043 a viewer who joins during the first database query also receives the state of the night', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const [id] = await freeTableIds(app)
  const path = `${api.url}/api/web/outlets/${await outletIdOf(app, 'kuningan')}/availability/stream?date=${NIGHT}`
  const all = await Promise.all(Array.from({ length: 5 }, () => listen(path)))
  for (const listener of all) {
    await listener.until((message) => message.data['table_id'] === id)
    await listener[Symbol.asyncDispose]()
  }
})

test('R-093 one IP address may open at most twenty streams, and only for nights that can be booked', async () => {
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
