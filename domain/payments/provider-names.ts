/**
 * The provider that is stored for deposits from the system that the group used before. This provider is not a gateway, so refunds of such
 * deposits are bank transfers.
 */
export const FORMER_SYSTEM = 'former'

export const PROVIDER_NAMES = ['xendit', 'midtrans', 'sandbox', FORMER_SYSTEM] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]
