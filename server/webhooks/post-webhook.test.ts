import { expect, test } from 'vitest'
import { openPoster } from '#server/webhooks/post-webhook.ts'
import { openReceiver, type ReceiverAnswer } from '#tests/support/webhook-receiver.ts'

const NEVER = new Promise<ReceiverAnswer>(() => undefined)

test('a webhook delivery fails in time if the receiver is silent or sends an endless answer, and follows no redirect', async () => {
  await using receiver = await openReceiver(({ path }) => {
    if (path === '/silent') return NEVER
    if (path === '/long') return { status: 200, body: 'x'.repeat(5_000_000) }
    return { status: 302, body: 'go\n\u0000there', headers: { location: '/long' } }
  })
  const send = async (path: string) => {
    const rules = { isSandbox: true, testReceiver: receiver.url }
    const poster = openPoster(receiver.url + path, rules, { sockets: 1, withinMs: 500 })
    const answer = await poster.post({ 'webhook-id': 'msg_1' }, '{}')
    poster.close()
    return answer
  }
  expect(await send('/silent')).toMatchObject({ status: null, answer: 'late' })
  expect(await send('/moved')).toMatchObject({ status: 302, answer: 'go there' })
  expect(await send('/long')).toMatchObject({ status: 200, answer: 'x'.repeat(200) })
  expect(receiver.received.map(({ path }) => path)).toEqual(['/silent', '/moved', '/long'])
})
