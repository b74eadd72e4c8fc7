import type { Breakdown } from '#contract/web/entities.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import type { PriceLine } from '#app/ui/price-lines.tsx'

type BreakdownMessages = {
  title: string
  membership: string
  affiliator: string
  affiliatorNote?: string
  service: string
  tax: string
  /** Said instead of service and tax where neither applies; absent to say nothing. */
  noServiceTax?: { label: string; note: string } | undefined
  total: string
}

const less = (amount: number) => `−${formatMoney(amount, 'IDR')}`

/** A server's breakdown as lines that add up, in the rupiah that is charged. */
export function breakdownLines(breakdown: Breakdown, messages: BreakdownMessages): PriceLine[] {
  const { subtotal, membership_discount, affiliator_discount, service, tax, total } = breakdown
  const lines: (PriceLine | false)[] = [
    { label: messages.title, amount: formatMoney(subtotal, 'IDR') },
    membership_discount > 0 && { label: messages.membership, amount: less(membership_discount), kind: 'less' },
    affiliator_discount > 0 && {
      label: messages.affiliator,
      amount: less(affiliator_discount),
      kind: 'less',
      ...(messages.affiliatorNote && { note: messages.affiliatorNote }),
    },
    service > 0 && { label: messages.service, amount: formatMoney(service, 'IDR') },
    tax > 0 && { label: messages.tax, amount: formatMoney(tax, 'IDR') },
    service + tax === 0 &&
      messages.noServiceTax !== undefined && {
        label: messages.noServiceTax.label,
        note: messages.noServiceTax.note,
        amount: formatMoney(0, 'IDR'),
      },
    { label: messages.total, amount: formatMoney(total, 'IDR'), kind: 'sum' },
  ]
  return lines.filter((line) => line !== false)
}

/** In the place of an amount that is on its way. */
export const AWAITED = '…'

/** What a price comes to, or that it is on its way. */
export const totalOf = (breakdown: Breakdown | null): string =>
  breakdown ? formatMoney(breakdown.total, 'IDR') : AWAITED

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
