import type { Breakdown } from '#contract/web/entities.ts'
import type { Language } from '#domain/language.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { priceParts, type PriceWords } from '#domain/pricing/price-lines.ts'
import type { PriceLine } from '#app/ui/price-lines.tsx'

type BreakdownMessages = PriceWords & {
  affiliatorNote?: string
  /**
   * The label and the note of a line with the amount 0. The line says that the price contains no service and tax. If undefined, there is no
   * such line.
   */
  noServiceTax?: { label: string; note: string } | undefined
  total: string
}

/** Returns the server's price breakdown as lines that add up to the charged amount in rupiah. */
export function breakdownLines(breakdown: Breakdown, messages: BreakdownMessages, language: Language): PriceLine[] {
  const { subtotal, membership_discount, affiliator_discount, service, tax, total } = breakdown
  const parts = priceParts(
    { subtotal, membershipDiscount: membership_discount, affiliatorDiscount: affiliator_discount, service, tax, total },
    messages,
  )
  const lines: (PriceLine | false)[] = [
    ...parts.map(({ part, label, amount }) => ({
      label,
      amount: formatMoney(amount, 'IDR', language),
      ...(amount < 0 && { kind: 'less' as const }),
      ...(part === 'affiliatorDiscount' && messages.affiliatorNote && { note: messages.affiliatorNote }),
    })),
    service + tax === 0 &&
      messages.noServiceTax !== undefined && {
        label: messages.noServiceTax.label,
        note: messages.noServiceTax.note,
        amount: formatMoney(0, 'IDR', language),
      },
    { label: messages.total, amount: formatMoney(total, 'IDR', language), kind: 'sum' },
  ]
  return lines.filter((line) => line !== false)
}

export const AWAITED = '…'

/** Returns true if the price is known and is 0. */
export const isFree = (breakdown: Breakdown | null): boolean => breakdown?.total === 0

export const totalOf = (breakdown: Breakdown | null, language: Language): string =>
  breakdown ? formatMoney(breakdown.total, 'IDR', language) : AWAITED

/** The discounts that the next price will contain. */
export type ExpectedDiscounts = { hasMembership: boolean; hasCode: boolean }

/**
 * Returns placeholder lines while a price is loading. They take as much space as the price lines that replace them. So the action button
 * and the content below do not move when the price arrives.
 */
export function awaitedLines(
  { title, membership, affiliator, affiliatorNote, service, tax, noServiceTax, total }: BreakdownMessages,
  { hasMembership, hasCode }: ExpectedDiscounts,
): PriceLine[] {
  const amount = AWAITED
  const added: PriceLine[] = noServiceTax
    ? [{ ...noServiceTax, amount }]
    : [
        { label: service, amount },
        { label: tax, amount },
      ]
  return [
    { label: title, amount },
    ...(hasMembership ? [{ label: membership, amount }] : []),
    ...(hasCode ? [{ label: affiliator, note: affiliatorNote, amount }] : []),
    ...added,
    { label: total, amount, kind: 'sum' },
  ]
}
