// Servers whose way to the gateway breaks where a test wants it to.
import { openRegistry } from '#server/payments/provider-registry.ts'
import { GatewayFault, type PaymentProvider } from '#server/payments/providers/payment-provider.ts'
import type { App } from '#server/app.ts'

/** The same server with another sandbox provider: what is given replaces its verbs. */
export function withProvider<W extends App>(app: W, verbs: Partial<PaymentProvider>): W {
  return { ...app, payments: openRegistry([{ ...app.payments.of('sandbox'), ...verbs }], 'sandbox') }
}

const silent = () => Promise.reject(new GatewayFault('silent'))

/** The same server, whose gateway answers nothing. */
export const silentGateway = <W extends App>(app: W): W =>
  withProvider(app, { open: silent, lookUp: silent, cancel: silent, refund: silent, lookUpRefund: silent })

/** The same server, whose way to the gateway or to its own database breaks at one point, once. */
export function breaking(app: App, at: 'before' | 'after'): App {
  const sandbox = app.payments.of('sandbox')
  let isBroken = false
  const refund: PaymentProvider['refund'] = async (asked) => {
    if (isBroken) return sandbox.refund(asked)
    isBroken = true
    if (at === 'after') await sandbox.refund(asked)
    throw new GatewayFault(`ended ${at} the gateway's answer`)
  }
  return withProvider(app, { refund })
}
