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

test('without a key it says so, and ends well', async () => {
  const { isGood, lines } = await linesOf('xendit', {})
  expect(isGood).toBe(true)
  expect(lines).toEqual([expect.stringContaining('nothing was verified')])
})

test('a live key is refused before anything is asked', async () => {
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

test('in a test mode a page is opened, paid, listed, given back in part and closed', async () => {
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

test('at the other provider a page is opened and closed', async () => {
  const midtrans = await openMidtrans(() => new Date())
  const { isGood, lines } = await linesOf('midtrans', {
    MIDTRANS_SERVER_KEY: midtrans.key,
    MIDTRANS_SNAP_ORIGIN: midtrans.url,
    MIDTRANS_API_ORIGIN: midtrans.url,
  })
  await midtrans.close()
  expect(isGood, lines.join('\n')).toBe(true)
})

test('a gateway that is silent is said, not thrown', async () => {
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
