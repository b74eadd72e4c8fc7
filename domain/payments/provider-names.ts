/** Payment providers that a capture or an attempt can be of. */
export const PROVIDER_NAMES = ['xendit', 'midtrans', 'sandbox'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]
