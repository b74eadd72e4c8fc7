// Receipts and credit notes: on paper and by mail.
import type { receipts as source } from '#messages/id/mails/receipts.ts'

export const receipts: typeof source = {
  titles: { receipt: 'Receipt', credit_note: 'Credit note' },
  npwp: (number) => `NPWP ${number}`,
  npwpd: (number) => `NPWPD ${number}`,
  date: 'Date',
  night: 'Night',
  reservation: 'Reservation number',
  outlet: 'Venue',
  from: 'Received from',
  to: 'To',
  till: 'Till bill number',
  corrects: 'Reduces receipt',
  listTitles: { receipt: 'In payment of', credit_note: 'What is credited' },
  sold: { Ticket: 'Tickets', BookingFee: 'Booking fee', bill: 'Bill at the venue' },
  service: 'Service charge',
  tax: {
    food: (rate) => `Food and drink tax (PBJT) ${rate}%`,
    entertainment: (rate) => `Entertainment tax (PBJT) ${rate}%`,
  },
  forfeit: 'Prepayment that is not refunded',
  rest: 'Price difference that is not refunded',
  discount: 'Code discount',
  courtesy: 'Courtesy',
  goodwill: 'Goodwill refund',
  totals: { receipt: 'Total', credit_note: 'Total credited' },
  paid: 'Paid by',
  ahead: (method) => `Paid in advance, ${method}`,
  atVenue: 'At the venue',
  cash: 'Cash at the venue',
  cards: 'Card at the venue',
  methods: {
    qris: 'QRIS',
    other_qris: 'QRIS',
    virtual_account: 'virtual account',
    e_wallet: 'e-wallet',
    credit_card: 'card',
    retail_outlet: 'convenience store',
  },
  online: 'online payment',
  footer: {
    receipt: 'This receipt was issued electronically and is valid without a signature.',
    credit_note: 'This credit note was issued electronically and is valid without a signature.',
  },
  mails: {
    receipt: {
      news: (number) => `your receipt ${number}`,
      preview: (amount) => `Your receipt for ${amount} is attached.`,
      lead: (name, amount) => `${name}, here is your receipt for ${amount}. The file is attached.`,
      kept: 'You can also find it on your reservation page.',
    },
    credit_note: {
      news: (number) => `your credit note ${number}`,
      preview: (amount) => `Your credit note for ${amount} is attached.`,
      lead: (name, amount) =>
        `${name}, we have reduced your earlier receipt by ${amount}. The credit note is attached; please keep it with the receipt.`,
      kept: 'You can also find it on your reservation page. If money is coming back to you, we write to you separately.',
    },
  },
}
