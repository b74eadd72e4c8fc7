import { expect, test } from 'vitest'
import { openMidtrans } from '#tests/gateways/midtrans.ts'
import { openXendit, TOKEN } from '#tests/gateways/xendit.ts'
import { checkGateway } from './check-gateway.ts'

async function linesOf(name: string, env: Record<string, string>) {
  const lines: string[] = []
  const isGood = await checkGateway(name, { APP_SECRET: 'a secret for tests only, long enough', ...env }, (line) =>
    lines.push(line),
  )
  return { isGood, lines }
}

test('without a gateway key, the check succeeds and reports that nothing was checked', async () => {
  const { isGood, lines } = await linesOf('xendit', {})
  expect(isGood).toBe(true)
  expect(lines).toEqual([expect.stringContaining('nothing was verified')])
})

test('the gateway check refuses a live key before it sends a request', async () => {
  const xendit = await openXendit(() => new Date())
  const { isGood } = await linesOf('xendit', {
    XENDIT_SECRET_KEY: xendit.key,
    XENDIT_WEBHOOK_TOKEN: TOKEN,
    XENDIT_ORIGIN: xendit.url,
  })
  await xendit.close()
  expect(isGood).toBe(false)
  expect(xendit.books.state.calls).toEqual([])
})

test('with a test key, the check of the gateway opens, pays, lists, partly refunds and closes a payment', async () => {
  const key = 'xnd_development_stand-in'
  const xendit = await openXendit(() => new Date(), undefined, key)
  xendit.books.state.refunds = 'at once'
  const { isGood, lines } = await linesOf('xendit', {
    XENDIT_SECRET_KEY: key,
    XENDIT_WEBHOOK_TOKEN: TOKEN,
    XENDIT_ORIGIN: xendit.url,
  })
  await xendit.close()
  expect(isGood, lines.join('\n')).toBe(true)
  expect(lines.filter((line) => line.startsWith('verified')).length).toBeGreaterThan(6)
  expect(lines.join('\n')).not.toContain(key)
})

test('for midtrans, the check opens and closes a payment page', async () => {
  const midtrans = await openMidtrans(() => new Date())
  const { isGood, lines } = await linesOf('midtrans', {
    MIDTRANS_SERVER_KEY: midtrans.key,
    MIDTRANS_SNAP_ORIGIN: midtrans.url,
    MIDTRANS_API_ORIGIN: midtrans.url,
  })
  await midtrans.close()
  expect(isGood, lines.join('\n')).toBe(true)
})

test('if the gateway responds with an error, the last line of the check reports this, and no error is thrown', async () => {
  const xendit = await openXendit(() => new Date(), undefined, 'xnd_development_stand-in')
  xendit.books.state.mood = 'broken'
  const { isGood, lines } = await linesOf('xendit', {
    XENDIT_SECRET_KEY: 'xnd_development_stand-in',
    XENDIT_WEBHOOK_TOKEN: TOKEN,
    XENDIT_ORIGIN: xendit.url,
  })
  await xendit.close()
  expect(isGood).toBe(false)
  expect(lines.at(-1)).toMatch(/^NOT SO/)
})
