/**
 * The provider name that is stored for deposits from the former system of the group. It is not a gateway, so such deposits are refunded by
 * bank transfer.
 */
export const FORMER_SYSTEM = 'former'

export const PROVIDER_NAMES = ['xendit', 'midtrans', 'sandbox', FORMER_SYSTEM] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]
