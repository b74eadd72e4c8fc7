// Checks Midtrans's sandbox step by step. The payment step needs a browser, because the simulators of the sandbox have no API.
import { randomUUID } from 'node:crypto'
import { type MidtransAccount, midtransProvider } from '#server/payments/providers/midtrans/midtrans.ts'
import { sayChannels, type Say } from './say.ts'

/**
 * Checks the account's sandbox and reports each result to `say`.
 * @throws GatewayFault if the gateway does not respond
 */
export async function checkMidtrans(account: MidtransAccount, say: Say): Promise<void> {
  const provider = midtransProvider(account)
  const reference = `check-${randomUUID().slice(0, 30)}`
  const page = {
    reference,
    amount: 10_000,
    description: 'A check of the gateway',
    guest: { name: 'Raka Wicaksana', email: 'raka@surat.example' },
    locale: 'id' as const,
    expiresAt: new Date(Date.now() + 20 * 60_000),
    returnUrl: 'https://example.com/back',
  }
  const payPage = await provider.open(page)
  say(true, `a page opens: ${new URL(payPage.url).host}`)
  sayChannels(payPage, say)
  say(
    null,
    'whether its dashboard has guests pay its fee (Settings, Snap Preferences) no call tells: such payments count at their price',
  )
  const at = { reference, providerReference: payPage.providerReference }
  const payment = await provider.lookUp(at)
  say(payment.captures.length === 0, `a page that nobody paid is ${payment.status}`)
  const again = await provider.open(page).then(
    () => 'opens another page',
    () => 'is refused',
  )
  say(null, `the reference of an open page, used again, ${again}`)
  await provider.cancel(at)
  const closed = await provider.lookUp(at)
  say(closed.captures.length === 0, `a cancelled page is ${closed.status}`)
}
