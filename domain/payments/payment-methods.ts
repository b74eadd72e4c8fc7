// Payment methods: their kinds for guests, and the channels of the providers.
import type { RefundTerms } from '#domain/payments/refund-way.ts'

/** Kinds of payment methods. A channel of a provider without such a kind does not compile. */
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
 * limits of one payment, whole rupiah, both inclusive.
 */
export type Channel = {
  code: string
  method: MethodKind | `${MethodKind}:${string}`
  least: number
  most: number
  terms: RefundTerms
}

/** The kind of a method, the only part that guests see: 'virtual_account' of 'virtual_account:bca'. */
export const methodKind = (method: string | null): string | null => method?.split(':')[0] ?? null

/** The channels that accept a payment of `amount`, whole rupiah, so that a page offers no other channels. */
export const channelsFor = (channels: readonly Channel[], amount: number): Channel[] =>
  channels.filter(({ least, most }) => amount >= least && amount <= most)

/** Finds the refund terms of a method. An unknown channel gets the terms of its kind if no channel of the kind can be refunded. */
export function termsOf(channels: readonly Channel[], method: string | null, unheardOf: RefundTerms): RefundTerms {
  const known = channels.find((channel) => channel.method === method)
  if (known) return known.terms
  const ofKind = channels.filter((channel) => methodKind(channel.method) === methodKind(method))
  const [first] = ofKind
  return first && ofKind.every(({ terms }) => terms.covers === 'nothing') ? first.terms : unheardOf
}

/** The method of a provider's own code, or the code itself if it is unknown. */
export const methodOf = (channels: readonly Channel[], code: string | null | undefined): string | null =>
  code ? (channels.find((channel) => channel.code === code)?.method ?? code.toLowerCase()) : null
