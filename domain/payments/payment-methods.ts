import type { RefundTerms } from '#domain/payments/refund-way.ts'

/** The kinds of payment methods. The compiler rejects a channel of a provider that has another kind. */
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
 * One channel of a provider, such as one bank. `method`: the text `kind` or `kind:channel` that captures store. `least`, `most`: the
 * smallest and the largest payment that the provider accepts, in whole rupiah.
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
 * Finds the refund terms of a method. An unknown channel gets the terms `unheardOf`. There is one exception: if the provider cannot refund
 * any known channel of this kind, it cannot refund the unknown channel either.
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
