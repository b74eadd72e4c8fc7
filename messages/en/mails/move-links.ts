import { countText } from '#messages/en/count-text.ts'
import type { moveLinks as source } from '#messages/id/mails/move-links.ts'

/** Emails about pay links: the request to pay a difference, and the notice that a link has expired. */
export const moveLinks: typeof source = {
  move_link_made: {
    preview: (amount) => `Pay the difference of ${amount} and it is yours.`,
    until: 'Held until',
    difference: 'Difference',
    action: (amount) => `Pay ${amount}`,
    anywhere: 'This link opens the payment on any phone or browser.',
    of: {
      table: {
        news: (to, until) => `table ${to} is held for you until ${until}`,
        lead: (name, { from, to }, until) =>
          `${name}, you can move from table ${from} to table ${to}. Pay the difference before ${until} and you move at once.`,
        label: 'New table',
        keeps: (from) => `Until you pay, table ${from} stays yours. Not moving after all? Ignore this email.`,
        message: (table, amount, until, link) =>
          `Hello, table ${table} is held for you until ${until}. Pay the difference of ${amount} here and you move at once: ${link}`,
      },
      pax: {
        news: (to, until) => `places for ${countText(to, 'guest')} are held until ${until}`,
        lead: (name, { from, to }, until) =>
          `${name}, there is room for ${to} of you instead of ${from}. Pay the difference before ${until} and the places are yours at once.`,
        label: 'Guests',
        keeps: (from) =>
          `Until you pay, your booking stays as it is, for ${from}. Nobody is joining after all? Ignore this email.`,
        message: (pax, amount, until, link) =>
          `Hello, places for ${countText(pax, 'guest')} are held for you until ${until}. Pay the difference of ${amount} here and they are yours at once: ${link}`,
      },
      tickets: {
        news: (to, until) => `your tickets can be ${to}, held until ${until}`,
        lead: (name, { from, to }, until) =>
          `${name}, you can have ${countText(to, 'ticket')} instead of ${from}. Pay the difference before ${until} and all of them are yours.`,
        label: 'Tickets',
        keeps: (from) => `Until you pay, you have ${from}, as before. No more tickets after all? Ignore this email.`,
        message: (tickets, amount, until, link) =>
          `Hello, your tickets can be ${tickets}, held until ${until}. Pay the difference of ${amount} here: ${link}`,
      },
    },
  },
  move_link_over: {
    of: {
      table: {
        news: (to) => `we let table ${to} go`,
        preview: (from) => `Your table is still ${from}.`,
        lead: (name, from, to) =>
          `${name}, we no longer ask for the difference for table ${to}, and have let it go. Your table is still ${from}; there is nothing more to pay.`,
        late: 'Paid after all? If the table is still free, we move you; if not, you get all of it back.',
      },
      pax: {
        news: (to) => `we let the places for ${countText(to, 'guest')} go`,
        preview: (from) => `Your booking is still for ${from}.`,
        lead: (name, from, to) =>
          `${name}, we no longer ask for the difference for ${countText(to, 'guest')}, and have let the added places go. Your booking is still for ${from}; there is nothing more to pay.`,
        late: 'Paid after all? If there is still room, the places are yours; if not, you get all of it back.',
      },
      tickets: {
        news: () => 'we let your added tickets go',
        preview: (from) => `Your tickets are still ${from}.`,
        lead: (name, from, to) =>
          `${name}, we no longer ask for the difference for ${countText(to, 'ticket')}, and have let the added ones go. Your tickets are still ${from}; there is nothing more to pay.`,
        late: 'Paid after all? If there are tickets left, they are yours; if not, you get all of it back.',
      },
    },
  },
}
