/**
 * The stored provider of money that guests paid in the system that the group used before. This provider is not a gateway, so its refunds
 * are transfers.
 */
export const FORMER_SYSTEM = 'former'

export const PROVIDER_NAMES = ['xendit', 'midtrans', 'sandbox', FORMER_SYSTEM] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]
