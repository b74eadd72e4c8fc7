import type { Language } from '#domain/language.ts'
import type { ReceiptLine } from '#domain/books/receipts.ts'
import type { Night } from '#domain/calendar/night.ts'

/** The company that issues the receipt, with its data on the day of issue. */
export type ReceiptEntity = {
  id: number
  name: string
  address: string
  taxNumber: string
  localTaxNumber: string
  prefix: string
}

/** A payment on a receipt. `ahead` is a prepayment with its method at the gateway; `venue` is money paid at the venue. */
export type ReceiptPayment = { by: 'ahead' | 'venue'; method: string | null; amount: number }

type PrintedLine = { label: string; amount: string }

/** The printed texts of a receipt. The PDF adds only the receipt number and the guest's name. */
export type PrintedReceipt = {
  title: string
  /** The address and the tax numbers of the company. */
  company: string[]
  nameTerm: string
  facts: { term: string; value: string }[]
  listTitle: string
  lines: PrintedLine[]
  total: PrintedLine
  paidTitle: string
  payments: PrintedLine[]
  footer: string
}

/** The printed content of a receipt or credit note, except its number and the guest's name. Amounts are in whole rupiah. */
export type ReceiptBody = {
  language: Language
  currency: 'IDR'
  entity: ReceiptEntity
  outlet: { name: string; address: string }
  reservation: { number: string; night: Night }
  lines: ReceiptLine[]
  payments: ReceiptPayment[]
  /** Number of the bill at the till; empty if staff did not enter a number. */
  tillNumber: string
  /** Number of the reservation's latest receipt, which this credit note corrects. Null on a receipt. */
  corrects: string | null
  printed: PrintedReceipt
}
