import { countText } from '#messages/en/count-text.ts'
import type { saleEmails as source } from '#messages/id/mails/sale-emails.ts'

export const saleEmails: typeof source = {
  why: (group) => `${group} sent you this email because you joined the waiting room of a sale.`,
  sale_opens: {
    news: (clock) => `the sale opens at ${clock}`,
    preview: 'Everybody who has joined is in the draw.',
    lead: (clock) =>
      `The sale of this night opens at ${clock}. You are in the draw: how fast you open the page does not change your place.`,
    how: (minutes) =>
      `When your turn comes you have ${countText(minutes, 'minute')} to take a place. We will write again.`,
    action: 'Open the waiting room',
  },
  sale_near: {
    news: 'your turn comes soon',
    preview: 'Fewer than twenty people are before you.',
    lead: 'Fewer than twenty people are before you.',
    how: (minutes) => `Have your payment at hand. Your turn lasts ${countText(minutes, 'minute')}.`,
    action: 'Open the waiting room',
  },
  sale_turn: {
    news: 'it is your turn',
    preview: (clock) => `Until ${clock}.`,
    lead: (clock) => `It is your turn. Take your place by ${clock}.`,
    how: () => 'After that your next turn comes further back in the line, once more.',
    action: 'Take your place',
  },
}
