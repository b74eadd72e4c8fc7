import type { orderAhead as source } from '#messages/id/booking/order-ahead.ts'

/** Messages about packages and bottles that a guest orders ahead, for the page of the reservation. */
export const orderAhead: typeof source = {
  title: 'Order ahead',
  lead: 'Packages and bottles, ready when you arrive.',
  terms:
    'Prices include service and tax and come off your bill of the night. If you cancel, the refund rule of your reservation holds for this order too. If you do not come, it is not refunded.',
  quantity: (name) => `Quantity of ${name}`,
  left: (n) => `${n} left`,
  soldOut: 'Sold out for this night',
  submit: 'Continue to payment',
  replaces: 'A new choice replaces the order that is not paid yet.',
  waiting: 'Not paid yet',
  waitingLine: (items, amount) => `${items}, ${amount}. We hold it until you pay or the time is up.`,
  finish: 'Finish the payment',
  paid: 'Ordered',
  hint: 'Order a bottle ahead',
  offBill: 'What you ordered ahead comes off your bill of the night.',
  together: {
    title: 'Add a package or bottle',
    change: 'Change your package or bottle',
    lead: 'It is part of this payment and ready when you arrive. Choose before you open the payment page.',
    submit: 'Save the choice',
  },
  page: {
    title: 'Your order for the night',
    how: 'Pay on the next page with a card, QRIS, bank transfer or e-wallet.',
    late: 'Paid late? If it is still there it is yours all the same; if not, all of it goes back to you.',
    sum: 'Order',
    paid: 'Your order is paid',
    paidLine: (amount) => `We have received ${amount}. It comes off your bill of the night; we have written to you.`,
    over: 'This order is over',
    overLine:
      'There is nothing to pay, and your reservation stays as it is. Choose again by the link of your reservation.',
  },
}
