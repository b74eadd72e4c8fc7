// What Xendit takes in Indonesia: limits and refunds of each channel, as its documentation has them.
import type { Channel } from '#domain/payments/payment-methods.ts'

const NOTHING = { covers: 'nothing', days: 0 } as const
const BANK_MOST = 50_000_000_000

const virtualAccount = (bank: string, most: number): Channel => ({
  code: `${bank.toUpperCase()}_VIRTUAL_ACCOUNT`,
  method: `virtual_account:${bank}`,
  least: bank === 'bca' ? 10_000 : 1,
  most,
  terms: NOTHING,
})

/** A one-off OVO payment has no way back by call; of LinkAja all goes back or nothing. */
export const XENDIT_CHANNELS: readonly Channel[] = [
  { code: 'QRIS', method: 'qris', least: 1, most: 10_000_000, terms: { covers: 'any', days: 7 } },
  virtualAccount('bca', 50_000_000),
  virtualAccount('bni', BANK_MOST),
  virtualAccount('bri', BANK_MOST),
  virtualAccount('mandiri', BANK_MOST),
  virtualAccount('bsi', BANK_MOST),
  virtualAccount('permata', 10_000_000_000),
  { code: 'DANA', method: 'e_wallet:dana', least: 100, most: 20_000_000, terms: { covers: 'any', days: 30 } },
  { code: 'OVO', method: 'e_wallet:ovo', least: 100, most: 20_000_000, terms: NOTHING },
  { code: 'SHOPEEPAY', method: 'e_wallet:shopeepay', least: 1, most: 20_000_000, terms: { covers: 'any', days: 14 } },
  { code: 'LINKAJA', method: 'e_wallet:linkaja', least: 100, most: 10_000_000, terms: { covers: 'whole', days: 30 } },
  { code: 'ASTRAPAY', method: 'e_wallet:astrapay', least: 100, most: 20_000_000, terms: NOTHING },
  { code: 'CARDS', method: 'credit_card', least: 5000, most: 200_000_000, terms: { covers: 'any', days: 14 } },
  { code: 'ALFAMART', method: 'retail_outlet:alfamart', least: 10_000, most: 5_000_000, terms: NOTHING },
  { code: 'INDOMARET', method: 'retail_outlet:indomaret', least: 10_000, most: 5_000_000, terms: NOTHING },
]

/** A channel that is not in the list is tried: what it cannot do, its answer says. */
export const XENDIT_UNHEARD_OF = { covers: 'any', days: 14 } as const
