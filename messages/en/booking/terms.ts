import { countText } from '#messages/en/count-text.ts'
import type { terms as source } from '#messages/id/booking/terms.ts'

// Terms that the site adds automatically, because of the items in a booking (R-041).
export const terms: typeof source = {
  table: (name, minimum) =>
    minimum === null ? `Table ${name}.` : `Table ${name}: the minimum spend that night is ${minimum}.`,
  ticket: ({ name, admits, before }) =>
    `${name}: one ticket admits ${admits === 1 ? '1 guest' : `${admits} guests`}${before === null ? '' : `, who arrive before ${before}`}.`,
  tickets: {
    most: 'Three tickets at most in one purchase.',
    held: (minutes) =>
      `Tickets are held for ${countText(minutes, 'minute')} while you pay. After that they are on sale again.`,
    price: 'A ticket is a price, plus service and tax where the venue charges them. It does not come off a bill.',
    fixed: 'A ticket is for the night and the venue on it and cannot be moved.',
    refund: 'If you cancel, money comes back by the rule that is shown before you pay.',
    noRefund: 'These tickets cannot be canceled, and the money does not come back.',
  },
}
