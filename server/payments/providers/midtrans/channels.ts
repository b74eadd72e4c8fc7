// Payment channels of Midtrans: limits and refund terms of each payment type, from its documentation.
import type { Channel } from '#domain/payments/payment-methods.ts'

const NOTHING = { covers: 'nothing', days: 0 } as const
const MOST = 10_000_000_000

/**
 * Describes a virtual account at a bank. `code` selects this channel in a request for a payment page. The report of a payment names the
 * channel differently: by the payment type, and by the bank or store.
 */
const virtualAccount = (code: string, bank: string): Channel => ({
  code,
  method: `virtual_account:${bank}`,
  least: 1,
  most: MOST,
  terms: NOTHING,
})

export const MIDTRANS_CHANNELS: readonly Channel[] = [
  { code: 'credit_card', method: 'credit_card', least: 1, most: MOST, terms: { covers: 'any', days: 14 } },
  { code: 'gopay', method: 'e_wallet:gopay', least: 1, most: 20_000_000, terms: { covers: 'any', days: 14 } },
  { code: 'shopeepay', method: 'e_wallet:shopeepay', least: 1, most: 20_000_000, terms: { covers: 'whole', days: 14 } },
  { code: 'dana', method: 'e_wallet:dana', least: 1, most: 20_000_000, terms: { covers: 'any', days: 14 } },
  { code: 'ovo', method: 'e_wallet:ovo', least: 1, most: 20_000_000, terms: { covers: 'whole', days: 7 } },
  { code: 'other_qris', method: 'qris', least: 1, most: 10_000_000, terms: { covers: 'any', days: 7 } },
  virtualAccount('bca_va', 'bca'),
  virtualAccount('bni_va', 'bni'),
  virtualAccount('bri_va', 'bri'),
  virtualAccount('permata_va', 'permata'),
  virtualAccount('cimb_va', 'cimb'),
  virtualAccount('bsi_va', 'bsi'),
  virtualAccount('echannel', 'mandiri'),
  { code: 'indomaret', method: 'retail_outlet:indomaret', least: 10_000, most: 5_000_000, terms: NOTHING },
  { code: 'alfamart', method: 'retail_outlet:alfamart', least: 10_000, most: 5_000_000, terms: NOTHING },
]

/** Refund terms of a payment type that is not listed. The server tries the refund, and the response shows if the gateway supports it. */
export const MIDTRANS_UNHEARD_OF = { covers: 'any', days: 14 } as const
