export const PROVIDER_NAMES = ['xendit', 'midtrans', 'sandbox'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]
