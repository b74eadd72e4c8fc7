import type { RefundTerms } from '#domain/payments/refund-way.ts'
import { GatewayFault, type PaymentProvider } from '#server/payments/providers/payment-provider.ts'

/** Providers by name. A retired one is known, so that its late news is taken, and named for nothing new. */
export type ProviderRegistry = {
  /** The one that new payments are opened at where their outlet names none. */
  name: string
  all(): readonly PaymentProvider[]
  find(name: string): PaymentProvider | null
  /** The provider of a row. @throws GatewayFault where this process knows none of that name: nothing is known about its money */
  of(name: string): PaymentProvider
  /** Which one new payments of an outlet are opened at. */
  forNew(outlet: { paymentProvider: string | null }): string
  /** What the provider gives back of a method; by transfer alone where it is not known. */
  refundTerms(provider: string, method: string | null): RefundTerms
}

export function openRegistry(providers: readonly PaymentProvider[], name: string): ProviderRegistry {
  const byName = new Map(providers.map((provider) => [provider.name, provider]))
  const find = (wanted: string) => byName.get(wanted) ?? null
  return {
    name,
    all: () => providers,
    find,
    of(wanted) {
      const provider = find(wanted)
      if (!provider) throw new GatewayFault(`no payment provider is named ${wanted}`)
      return provider
    },
    forNew: ({ paymentProvider }) => paymentProvider ?? name,
    refundTerms: (provider, method) => find(provider)?.refundTerms(method) ?? { covers: 'nothing', days: 0 },
  }
}
