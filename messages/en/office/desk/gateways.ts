import type { gateways as Source } from '#messages/id/office/desk/gateways.ts'

export const gateways: typeof Source = {
  line: 'Guests can pay in the ways that are offered here. A way that the gateway refused is not active in its account yet.',
  ofAccount: 'For all outlets.',
  ofOutlet: (outlet) => `For ${outlet} alone.`,
  none: 'The gateway in use here has no list of ways to pay.',
  offered: 'Offered',
  withheld: 'Not offered',
  setHere: 'differs from all outlets',
  refusedAt: (when) => `Refused by the gateway, ${when}: activate it in the gateway’s account, then offer it again.`,
  wholeList: 'The list of ways to pay',
  wholeListLine:
    'The gateway refused the list without saying why: guests choose from all that is active in the account.',
  offer: 'Offer',
  withhold: 'Do not offer',
  saved: (method) => `Saved: ${method}.`,
  surcharge: 'This gateway adds a fee that the guest pays. Reservations are counted without it.',
  setRight: (who) => `Set by: ${who}.`,
  disputes: 'Disputes',
  disputesLine: 'A guest’s bank asks for the money back. Answer in the gateway’s dashboard before the deadline.',
  states: {
    action_required: 'Needs an answer',
    under_review: 'Under review',
    won: 'Won',
    lost: 'Lost',
  },
  answerBy: (when) => `Answer by ${when}`,
  unconfirmed: 'Not confirmed by the gateway: look in its dashboard.',
  anotherCurrency: 'another currency',
}
