// Creates the texts of a receipt or credit note in the guest's language. The texts are stored, so a reprint is identical.
import { type DueReceipt, type ReceiptKind, type ReceiptLine } from '#domain/books/receipts.ts'
import { METHOD_KINDS, methodKind } from '#domain/payments/payment-methods.ts'
import { formatMoney, formatNumber } from '#domain/pricing/money.ts'
import type { PaymentType } from '#domain/pricing/quote.ts'
import { receipts as en } from '#messages/en/mails/receipts.ts'
import { receipts as id } from '#messages/id/mails/receipts.ts'
import type { PrintedReceipt, ReceiptBody, ReceiptPayment } from '#server/books/receipts/receipt-body.ts'
import { nightText } from '#server/notifications/emails/night-head.ts'

const messages = { id, en }
type Texts = typeof id
type Facts = Omit<ReceiptBody, 'printed'> & { kind: ReceiptKind; onDate: string; paymentType: PaymentType }

export function printReceipt(facts: Facts, { amount }: Pick<DueReceipt, 'amount'>): PrintedReceipt {
  const { language, kind, entity, outlet, reservation, corrects, tillNumber } = facts
  const t = messages[language]
  const text = (rupiah: number) => formatMoney(rupiah, 'IDR', language)
  return {
    title: t.titles[kind],
    company: [
      entity.address,
      ...(entity.taxNumber ? [t.npwp(entity.taxNumber)] : []),
      ...(entity.localTaxNumber ? [t.npwpd(entity.localTaxNumber)] : []),
    ].filter((line) => line !== ''),
    nameTerm: kind === 'receipt' ? t.from : t.to,
    facts: [
      { term: t.date, value: nightText(language, facts.onDate) },
      { term: t.night, value: nightText(language, reservation.night) },
      { term: t.reservation, value: reservation.number },
      ...(corrects ? [{ term: t.corrects, value: corrects }] : []),
      ...(tillNumber ? [{ term: t.till, value: tillNumber }] : []),
      { term: t.outlet, value: `${outlet.name}, ${outlet.address}` },
    ],
    listTitle: t.listTitles[kind],
    lines: facts.lines.map((line) => ({ label: labelOf(line, facts, t), amount: text(line.amount) })),
    total: { label: t.totals[kind], amount: formatMoney(amount, 'IDR', language) },
    paidTitle: t.paid,
    payments: facts.payments.map((payment) => ({ label: paymentLabel(payment, t), amount: text(payment.amount) })),
    footer: t.footer[kind],
  }
}

function labelOf({ part, account, taxRate }: ReceiptLine, { paymentType, language }: Facts, t: Texts): string {
  const rate = formatNumber(taxRate ?? 0, language)
  if (account === 'tax_food') return t.tax.food(rate)
  if (account === 'tax_entertainment') return t.tax.entertainment(rate)
  if (account === 'service_charge') return t.service
  if (account === 'forfeits') return part === 'price' ? t.rest : t.forfeit
  if (account === 'discounts') return t.discount
  if (account === 'goodwill') return part === 'returned' ? t.goodwill : t.courtesy
  if (part === 'bill') return t.sold.bill
  return paymentType === 'Ticket' ? t.sold.Ticket : t.sold.BookingFee
}

function paymentLabel({ by, method }: ReceiptPayment, t: Texts): string {
  if (by === 'venue') return method === 'cash' ? t.cash : method === 'cards' ? t.cards : t.atVenue
  const kind = METHOD_KINDS.find((candidate) => candidate === methodKind(method))
  return t.ahead(kind ? t.methods[kind] : t.online)
}
