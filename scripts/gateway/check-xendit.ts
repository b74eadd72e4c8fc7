// Checks Xendit's test mode and prints one line for each step. Some steps observe behavior that Xendit's documents do not describe.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { openCaller } from '#server/payments/providers/call-gateway.ts'
import { xenditProvider, type XenditAccount } from '#server/payments/providers/xendit/xendit.ts'
import { sayChannels, type Say } from './say.ts'

const AMOUNT = 10_000
const LISTED_WITHIN_SECONDS = 60
const request = z.object({ payment_request_id: z.string(), status: z.string() })

const pageOf = (reference: string) => ({
  reference,
  amount: AMOUNT,
  description: 'A check of the gateway',
  guest: { name: 'Raka Wicaksana', email: 'raka@surat.example' },
  locale: 'id' as const,
  expiresAt: new Date(Date.now() + 20 * 60_000),
  returnUrl: 'https://example.com/back',
})

/**
 * Checks the account's test mode and reports each result to `say`.
 * @throws GatewayFault if the gateway does not respond
 */
export async function checkXendit(account: XenditAccount, say: Say): Promise<void> {
  const provider = xenditProvider(account)
  const call = openCaller({
    name: 'xendit',
    baseUrl: () => account.origin,
    user: account.secretKey,
    answerWithinMs: 15_000,
  })
  const reference = `check-${randomUUID()}`
  const payPage = await provider.open(pageOf(reference))
  say(true, `a page opens: ${new URL(payPage.url).host}, ends ${payPage.expiresAt.toISOString()}`)
  sayChannels(payPage, say)
  const at = { reference, providerReference: payPage.providerReference }
  const payment = await provider.lookUp(at)
  say(payment.status === 'pending' && payment.captures.length === 0, `a page that nobody paid is ${payment.status}`)
  const again = await provider.open(pageOf(reference)).then(
    () => 'opens another page',
    () => 'is refused',
  )
  say(null, `the reference of an open page, used again, ${again}`)
  await provider.cancel(at)
  const closed = await provider.lookUp(at)
  say(closed.status === 'cancelled', `a cancelled page is ${closed.status}`)
  const isShort = await provider
    .open({ ...pageOf(`${reference}-short`), expiresAt: new Date(Date.now() + 60_000) })
    .then(
      () => false,
      () => true,
    )
  say(isShort, `a page of one minute is ${isShort ? 'refused' : 'opened'}`)
  await checkMoney(call, provider, say)
}

/** Creates a payment code, pays it through the simulation of the test mode, lists the payment and refunds it. */
async function checkMoney(
  call: ReturnType<typeof openCaller>,
  provider: ReturnType<typeof xenditProvider>,
  say: Say,
): Promise<void> {
  const reference = `check-${randomUUID()}`
  const version = { 'api-version': '2024-11-11' }
  const body = {
    reference_id: reference,
    type: 'PAY',
    country: 'ID',
    currency: 'IDR',
    request_amount: AMOUNT,
    channel_code: 'QRIS',
    channel_properties: {},
  }
  const parsed = request.safeParse((await call('POST', '/v3/payment_requests', body, version)).json)
  if (!parsed.success) return say(false, 'a code of QRIS is not made: is the channel open?')
  const { payment_request_id: id } = parsed.data
  await call('POST', `/v3/payment_requests/${id}/simulate`, { amount: AMOUNT }, version)
  const capture = await until(async () => (await provider.lookUp({ reference, providerReference: null })).captures[0])
  if (!capture) return say(false, `what was paid is not listed within ${LISTED_WITHIN_SECONDS} s`)
  say(capture.amount === AMOUNT && capture.transactionId === id, `what was paid is listed as ${capture.transactionId}`)
  const captures = await provider.recentCaptures?.(new Date(Date.now() - 600_000))
  say(captures?.some((candidate) => candidate.reference === reference) ?? false, 'and among what was paid since')
  const refund = { transactionId: id, reference, key: `check-${randomUUID()}`, amount: 4000, reason: 'cancelled' }
  const first = await provider.refund(refund)
  say(first === 'pending' || first === 'done', `a part of it goes back: ${first}`)
  say(null, `asked again by the same key: ${await provider.refund(refund)}`)
  say(null, `and looked up: ${await provider.lookUpRefund(refund)}`)
}

async function until<T>(ask: () => Promise<T | undefined>): Promise<T | undefined> {
  for (let second = 0; second < LISTED_WITHIN_SECONDS; second += 2) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await pause(2000)
  }
  return undefined
}
