import type { setupTrial as source } from '#messages/id/office/desk/setup-trial.ts'

export const setupTrial: typeof source = {
  title: 'Try it as a guest',
  line: 'A table, a ticket and a dinner are booked and released at once, as far as this outlet sells them, and a small amount is paid through your payment gateway. A test booking is in no report, no book and no list of guests.',
  start: 'Start a test booking',
  again: 'Try again',
  end: 'End the test',
  pay: (amount) => `Open the payment page (${amount})`,
  noGateway: 'Connect a payment gateway first; then you can make a test booking.',
  realTitle: (amount) => `Pay ${amount} of real money?`,
  realStart: (amount) => `Start with ${amount}`,
  realLine: (amount, provider) =>
    `The keys of ${provider} take real money. The ${amount} are refunded by themselves after you pay; ${provider} may keep its fee.`,
  booked: {
    tables: (name, night, amount) => `Table ${name} can be booked for ${night}, ${amount}`,
    tickets: (name, night, amount) => `The ticket ${name} can be bought for ${night}, ${amount}`,
    restaurant: (name, night, amount) => `A dinner for two, ${name}, can be booked for ${night}, ${amount}`,
  },
  bookedLine: 'This booking is released again.',
  notBooked: 'There is nothing to try yet',
  notBookedLine:
    'In the next three weeks guests cannot book a table, a ticket or a dinner here. Check opening hours, plan, prices, menus and tickets.',
  failed: {
    tables: 'No table could be booked on the nights that sell tables',
    tickets: 'No ticket could be bought for the nights that sell tickets',
    restaurant: 'No dinner could be booked',
  },
  failedLine: {
    tables: 'Check that the plan has tables that guests can book, with prices.',
    tickets: 'Check that the event is on the site and that its tickets are on sale.',
    restaurant: 'Check the sections, the tables, the menus and the times of dinners.',
  },
  startedAt: (at) => `Started ${at}`,
  payment: {
    opening: (provider) => `Waiting for ${provider} to open the payment page`,
    failed: (provider) => `${provider} opened no payment page`,
    open: (provider) => `The payment page of ${provider} is open; pay to go on`,
    over: (provider) => `Nobody paid; the payment page of ${provider} is closed`,
    paid: (provider) => `${provider} has the payment`,
  },
  webhook: {
    later: 'The gateway’s message (webhook) comes after the payment',
    waiting: 'Waiting for the gateway’s message (webhook)',
    arrived: 'The gateway’s message (webhook) arrived',
    missing: 'The gateway’s message (webhook) did not arrive',
  },
  webhookLine: (provider) =>
    `The payment was found because we asked, but guests would wait longer. In the dashboard of ${provider}, check the webhook address, and check that the server can be reached from outside.`,
  mail: {
    queued: (email) => `The confirmation email is on its way to ${email}`,
    sent: (email) => `The confirmation email was sent to ${email}; see that it is in your inbox`,
    dead: (email) => `The confirmation email to ${email} could not be sent; check the mail server`,
  },
  refund: {
    asked: 'The money is being refunded',
    done: 'The money is refunded',
    failed: 'The gateway cannot refund the money; return it in its dashboard',
  },
  code: 'Try a sign-in code',
  carriers: {
    whatsapp: 'Guests get their sign-in codes by WhatsApp. Send one to your own phone.',
    twilio: 'Guests get their sign-in codes by text message (Twilio). Send one to your own phone.',
    sandbox: 'This is a test server: codes go to no phone, only to the test inbox.',
  },
  phone: 'Your phone number',
  sendCode: 'Send a test code',
  codeSent: (phone) => `Sent to ${phone}. See that the message arrives; the code opens nothing.`,
  codeFaults: {
    blocked: 'The carrier refuses to send to this number. Try another one.',
    rate_limited: 'The carrier holds messages back because there were too many. Try again in some minutes.',
    out_of_reach: 'The carrier does not answer. Check the server’s connection to the internet.',
    misconfigured:
      'The carrier refuses the key or the message template. Ask the person who runs the server to check it.',
  },
}
