// The gateways that a process can ask: the sandbox's own, and each real one whose keys the environment has.
import type { ProviderSettings } from '#server/payments/providers/provider-settings.ts'
import { midtransProvider } from '#server/payments/providers/midtrans/midtrans.ts'
import type { PaymentProvider } from '#server/payments/providers/payment-provider.ts'
import { xenditProvider } from '#server/payments/providers/xendit/xendit.ts'

/** `notifyUrl`: where a provider of a name tells us. */
export function openProviders(
  { xendit, midtrans }: ProviderSettings,
  { notifyUrl, now }: { notifyUrl: (name: string) => string; now: () => Date },
): PaymentProvider[] {
  return [
    ...(xendit ? [xenditProvider(xendit)] : []),
    ...(midtrans ? [midtransProvider({ ...midtrans, notifyUrl: () => notifyUrl('midtrans'), now })] : []),
  ]
}
