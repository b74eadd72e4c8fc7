// Checks how the provider behaves in its real test mode, and prints the results: `npm run gateway:check -- xendit`.
import { fileURLToPath } from 'node:url'
import { GatewayFault } from '#server/payments/providers/payment-provider.ts'
import { readSettings } from '#server/settings.ts'
import { checkMidtrans } from './check-midtrans.ts'
import { checkXendit } from './check-xendit.ts'
import type { Say } from './say.ts'

/** Checks a gateway and prints a line for each result. Returns true if the gateway behaves as Senja expects. */
export async function checkGateway(
  name: string | undefined,
  env: Record<string, string | undefined>,
  print: (line: string) => void,
): Promise<boolean> {
  const { xendit, midtrans } = readSettings({ ...env, SENJA_SANDBOX: '1' }).providers
  let isGood = true
  const say: Say = (isSo, what) => {
    isGood &&= isSo !== false
    print(`${isSo === null ? 'learned ' : isSo ? 'verified' : 'NOT SO  '} ${what}`)
  }
  if (name !== 'xendit' && name !== 'midtrans') {
    print('npm run gateway:check -- xendit | midtrans')
    return false
  }
  const key = name === 'xendit' ? xendit?.secretKey : midtrans?.serverKey
  if (!key) {
    print(
      `${name} has no key here: nothing was verified. Set the key of its test mode (.env.example) and run this again.`,
    )
    return true
  }
  if (!/^(?:xnd_development_|SB-)/.test(key)) {
    print(`the key of ${name} is a live one: this moves money and is for its test mode alone`)
    return false
  }
  try {
    if (name === 'xendit' && xendit) await checkXendit(xendit, say)
    if (name === 'midtrans' && midtrans)
      await checkMidtrans({ ...midtrans, notifyUrl: () => 'https://example.com/notify', now: () => new Date() }, say)
  } catch (fault) {
    if (!(fault instanceof GatewayFault)) throw fault
    say(false, fault.message)
  }
  return isGood
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = (await checkGateway(process.argv[2], process.env, (line) => console.log(line))) ? 0 : 1
