import type { RefundTerms } from '#domain/payments/refund-way.ts'
import { GatewayFault, type PaymentProvider } from '#server/payments/providers/payment-provider.ts'

/** Providers by name. A retired provider stays here for late notifications, but is not used for new payments. */
export type ProviderRegistry = {
  /** Provider of new payments at outlets that name no provider. */
  name: string
  all(): readonly PaymentProvider[]
  find(name: string): PaymentProvider | null
  /**
   * Returns the provider with the name that a stored row contains.
   * @throws GatewayFault if this process does not have the provider, because the state of its money is unknown
   */
  of(name: string): PaymentProvider
  /** Returns the name of the provider for new payments of an outlet. */
  forNew(outlet: { paymentProvider: string | null }): string
  /** Returns the refund terms of a provider for a method. For an unknown method, refunds go only by bank transfer. */
  refundTerms(provider: string, method: string | null): RefundTerms
}

export function openRegistry(providers: readonly PaymentProvider[], name: string): ProviderRegistry {
  const byName = new Map(providers.map((provider) => [provider.name, provider]))
  const find = (providerName: string) => byName.get(providerName) ?? null
  return {
    name,
    all: () => providers,
    find,
    of(providerName) {
      const provider = find(providerName)
      if (!provider) throw new GatewayFault(`no payment provider is named ${providerName}`)
      return provider
    },
    forNew: ({ paymentProvider }) => paymentProvider ?? name,
    refundTerms: (provider, method) => find(provider)?.refundTerms(method) ?? { covers: 'nothing', days: 0 },
  }
}
