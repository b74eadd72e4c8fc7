// The gateways that a process can ask: the sandbox's own, and each real one whose keys the environment has.
import type { ProviderSettings } from '#server/payments/providers/provider-settings.ts'
import { midtransProvider } from '#server/payments/providers/midtrans/midtrans.ts'
import type { ProviderMaker } from '#server/payments/call-budget.ts'
import type { Pace } from '#server/payments/providers/pace.ts'
import { xenditProvider } from '#server/payments/providers/xendit/xendit.ts'

/** `notifyUrl`: where a provider of a name tells us. */
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
