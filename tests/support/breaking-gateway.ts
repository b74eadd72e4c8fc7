// Apps with a gateway that fails. The test chooses the point at which the gateway fails.
import { openRegistry } from '#server/payments/provider-registry.ts'
import { GatewayFault, type PaymentProvider } from '#server/payments/providers/payment-provider.ts'
import type { App } from '#server/app.ts'

/** Returns the app with a changed sandbox gateway. The functions in `verbs` replace the gateway's functions of the same name. */
export function withProvider<W extends App>(app: W, verbs: Partial<PaymentProvider>): W {
  return { ...app, payments: openRegistry([{ ...app.payments.of('sandbox'), ...verbs }], 'sandbox') }
}

const silent = () => Promise.reject(new GatewayFault('silent'))

export const silentGateway = <W extends App>(app: W): W =>
  withProvider(app, { open: silent, lookUp: silent, cancel: silent, refund: silent, lookUpRefund: silent })

/**
 * Returns the app with a gateway that fails once. `at`: the point at which the gateway fails, before or after the execution of the refund.
 */
export function breaking(app: App, at: 'before' | 'after'): App {
  const sandbox = app.payments.of('sandbox')
  let isBroken = false
  const refund: PaymentProvider['refund'] = async (request) => {
    if (isBroken) return sandbox.refund(request)
    isBroken = true
    if (at === 'after') await sandbox.refund(request)
    throw new GatewayFault(`ended ${at} the gateway's answer`)
  }
  return withProvider(app, { refund })
}
