// Creates the gateways that a process can call: the sandbox's own gateway, and each real gateway that has keys in the environment.
import type { ProviderSettings } from '#server/payments/providers/provider-settings.ts'
import { midtransProvider } from '#server/payments/providers/midtrans/midtrans.ts'
import type { ProviderMaker } from '#server/payments/call-budget.ts'
import type { Pace } from '#server/payments/providers/pace.ts'
import { xenditProvider } from '#server/payments/providers/xendit/xendit.ts'

/** `notifyUrl`: returns our address for notifications from the provider with the given name. */
export function openProviders(
  { xendit, midtrans }: ProviderSettings,
  { notifyUrl, now }: { notifyUrl: (name: string) => string; now: () => Date },
): ProviderMaker[] {
  return [
    ...(xendit ? [(pace: Pace) => xenditProvider(xendit, pace)] : []),
    ...(midtrans
      ? [(pace: Pace) => midtransProvider({ ...midtrans, notifyUrl: () => notifyUrl('midtrans'), now }, pace)]
      : []),
  ]
}
