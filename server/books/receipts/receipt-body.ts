import type { Language } from '#domain/language.ts'
import type { ReceiptLine } from '#domain/books/receipts.ts'
import type { Night } from '#domain/calendar/night.ts'

/** The company that issues, as it was on that day. */
export type ReceiptEntity = {
  id: number
  name: string
  address: string
  taxNumber: string
  localTaxNumber: string
  prefix: string
}

/** Money that pays for a receipt: a deposit by its method at the gateway, or money at the venue. */
export type ReceiptPayment = { by: 'ahead' | 'venue'; method: string | null; amount: number }

type Printed = { label: string; amount: string }

/** The printed texts. Only number and name are added when the paper is drawn. */
export type PrintedReceipt = {
  title: string
  /** Address and tax numbers. */
  company: string[]
  nameTerm: string
  facts: { term: string; value: string }[]
  listTitle: string
  lines: Printed[]
  total: Printed
  paidTitle: string
  payments: Printed[]
  footer: string
}

/** The printed content of a paper, except its number and the guest's name. Amounts in whole rupiah. */
export type ReceiptBody = {
  language: Language
  currency: 'IDR'
  entity: ReceiptEntity
  outlet: { name: string; address: string }
  reservation: { number: string; night: Night }
  lines: ReceiptLine[]
  payments: ReceiptPayment[]
  /** Number of the till's bill; empty if staff gave none. */
  tillNumber: string
  /** Number of the latest receipt of the reservation, which a credit note corrects. */
  corrects: string | null
  printed: PrintedReceipt
}
