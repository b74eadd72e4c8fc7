// Xendit's channels in Indonesia with limits and refund terms from its documentation.
import { type Channel, methodOf } from '#domain/payments/payment-methods.ts'

const NOTHING = { covers: 'nothing', days: 0 } as const
const BANK_MOST = 50_000_000_000
const BANK = '_VIRTUAL_ACCOUNT'

const virtualAccount = (bank: string, most: number): Channel => ({
  code: `${bank.toUpperCase()}${BANK}`,
  method: `virtual_account:${bank}`,
  least: bank === 'bca' ? 10_000 : 1,
  most,
  terms: NOTHING,
})

/**
 * The API cannot refund a one-off OVO payment. LinkAja can be refunded only in full. A QRIS refund depends on the payer's app. If the
 * gateway refuses the refund, the server asks the guest for a bank account.
 */
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

/** Refund terms of a channel that is not in the list. The server tries the refund, and the response shows if the gateway supports it. */
export const XENDIT_UNHEARD_OF = { covers: 'any', days: 14 } as const

/** The channel of a category, for each category with only one channel. The transaction list contains the category of a payment. */
const OF_CATEGORY: Record<string, string> = { CARDS: 'CARDS', QR_CODE: 'QRIS' }
const KIND_OF: Record<string, string> = { EWALLET: 'e_wallet', RETAIL_OUTLET: 'retail_outlet' }

const isKnown = (code: string) => XENDIT_CHANNELS.some((channel) => channel.code === code)

/**
 * Finds the method of a channel code. A payment contains the full code. The transaction list contains a shortened code (`BNI`), or a code
 * that begins with the country (`ID_SHOPEEPAY`). It also contains a category.
 */
export function xenditMethod(code: string | null | undefined, category?: string | null): string | null {
  if (!code) return null
  const plain = code.toUpperCase().replace(/^ID_/, '')
  const bank = plain.endsWith(BANK) || !(category === 'VIRTUAL_ACCOUNT' || isKnown(plain + BANK)) ? plain : plain + BANK
  const channel = isKnown(bank) ? bank : (OF_CATEGORY[category ?? ''] ?? bank)
  if (isKnown(channel)) return methodOf(XENDIT_CHANNELS, channel)
  if (channel.endsWith(BANK)) return `virtual_account:${channel.slice(0, -BANK.length).toLowerCase()}`
  const kind = KIND_OF[category ?? '']
  return kind ? `${kind}:${channel.toLowerCase()}` : channel.toLowerCase()
}
