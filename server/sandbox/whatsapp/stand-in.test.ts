import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { createStandIn } from '#server/sandbox/whatsapp/stand-in.ts'
import { listen } from '#tests/support/listen.ts'

test('R-105 the simulated phone uses the clock of the sandbox for the time of a guest’s message', async () => {
  const receivedTimes: string[] = []
  const hono = new Hono().post('/news', async (c) => {
    const { entry } = await c.req.json<{
      entry: { changes: { value: { messages: { timestamp: string }[] } }[] }[]
    }>()
    receivedTimes.push(
      ...entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value.messages.map((m) => m.timestamp))),
    )
    return c.body(null, 200)
  })
  const { url, close } = await listen(hono)
  onTestFinished(close)
  const standIn = createStandIn({
    account: { token: 'a token', phoneNumberId: '1', businessId: '2', appSecret: 'a secret' },
    newsUrl: () => `${url}/news`,
    onMessage: () => undefined,
    now: () => new Date('2031-05-17T12:00:00Z'),
  })
  await standIn.reply('6281234567890', 'May we bring a cake?')
  expect(receivedTimes).toEqual([String(Date.parse('2031-05-17T12:00:00Z') / 1000)])
})
