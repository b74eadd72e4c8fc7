import type { RefundTerms } from '#domain/payments/refund-way.ts'

/** Kinds of payment methods. The compiler rejects a provider channel with any other kind. */
export const METHOD_KINDS = [
  'qris',
  'other_qris',
  'virtual_account',
  'e_wallet',
  'credit_card',
  'retail_outlet',
] as const
export type MethodKind = (typeof METHOD_KINDS)[number]

/**
 * One channel of a provider. A capture stores `method`, as `kind` or `kind:channel`. `least` and `most` are the provider's
 * limits for one payment in whole rupiah, both included.
 */
export type Channel = {
  code: string
  method: MethodKind | `${MethodKind}:${string}`
  least: number
  most: number
  terms: RefundTerms
}

/** Returns the kind of a method: 'virtual_account' for 'virtual_account:bca'. Guests see only the kind. */
export const methodKind = (method: string | null): string | null => method?.split(':')[0] ?? null

/** Returns the channels that accept an amount in whole rupiah. A payment page offers only these channels. */
export const channelsFor = (channels: readonly Channel[], amount: number): Channel[] =>
  channels.filter(({ least, most }) => amount >= least && amount <= most)

/**
 * Finds the refund terms of a method. If no channel of a kind can be refunded, an unknown channel of that kind cannot be refunded either.
 * Other unknown channels get the terms `unheardOf`.
 */
export function termsOf(channels: readonly Channel[], method: string | null, unheardOf: RefundTerms): RefundTerms {
  const match = channels.find((channel) => channel.method === method)
  if (match) return match.terms
  const ofKind = channels.filter((channel) => methodKind(channel.method) === methodKind(method))
  const [first] = ofKind
  return first && ofKind.every(({ terms }) => terms.covers === 'nothing') ? first.terms : unheardOf
}

/** Returns the method for a channel code of the provider. Returns the code itself if the code is unknown. */
export const methodOf = (channels: readonly Channel[], code: string | null | undefined): string | null =>
  code ? (channels.find((channel) => channel.code === code)?.method ?? code.toLowerCase()) : null
