// The /dev page: the sandbox's mailbox, phone and payments.
import type { dev as source } from '#messages/id/dev.ts'

export const dev: typeof source = {
  title: 'Sandbox',
  description: 'Mailbox, phone and payments of the Senja sandbox.',
  heading: 'The sandbox',
  lead: 'Letters and messages that Senja sends end up here, and the money is only pretend.',
  mailbox: 'Mailbox',
  phone: 'Phone',
  payments: 'Payments',
  noMail: 'No letters yet',
  noMailHint: 'Book a table and pay on the sandbox page; its confirmation arrives here within seconds.',
  noSms: 'No messages yet',
  noSmsHint: 'Sign-in codes will arrive here.',
  noPayments: 'No payments yet',
  noPaymentsHint: 'As soon as a guest goes to the payment page, the transaction is shown here.',
  to: 'To',
  attachments: 'Attachments',
  asText: 'As plain text',
  mailFrame: (subject) => `Letter: ${subject}`,
  order: 'Order',
  amount: 'Amount',
  state: 'State',
  opened: 'Opened',
  openPage: 'Payment page',
  states: { pending: 'Waiting', paid: 'Paid', failed: 'Failed', expired: 'Expired', cancelled: 'Closed' },
}
