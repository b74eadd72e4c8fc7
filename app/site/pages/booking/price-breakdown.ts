import type { Breakdown } from '#contract/web/entities.ts'
import type { Language } from '#domain/language.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { priceParts, type PriceWords } from '#domain/pricing/price-lines.ts'
import type { PriceLine } from '#app/ui/price-lines.tsx'

type BreakdownMessages = PriceWords & {
  affiliatorNote?: string
  /** Said instead of service and tax where neither applies; absent to say nothing. */
  noServiceTax?: { label: string; note: string } | undefined
  total: string
}

/** A server's breakdown as lines that add up, in the rupiah that is charged. */
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

/** In the place of an amount that is on its way. */
export const AWAITED = '…'

/** Returns true once it is known that nothing is to be paid. */
export const isFree = (breakdown: Breakdown | null): boolean => breakdown?.total === 0

/** The total of a price, or a placeholder while it loads. */
export const totalOf = (breakdown: Breakdown | null, language: Language): string =>
  breakdown ? formatMoney(breakdown.total, 'IDR', language) : AWAITED

/**
 * The lines of a price that is on its way, so that what stands below them, the action first of all, does not move from under a
 * finger when it comes. A discount cannot be foreseen.
 */
export function awaitedLines({ title, service, tax, noServiceTax, total }: BreakdownMessages): PriceLine[] {
  const amount = AWAITED
  const added: PriceLine[] = noServiceTax
    ? [{ ...noServiceTax, amount }]
    : [
        { label: service, amount },
        { label: tax, amount },
      ]
  return [{ label: title, amount }, ...added, { label: total, amount, kind: 'sum' }]
}
