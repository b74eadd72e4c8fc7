import type { stockTickets as source } from '#messages/id/office/stock/stock-tickets.ts'

const kinds = (n: number) => (n === 1 ? '1 kind' : `${n} kinds`)

export const stockTickets: typeof source = {
  night: 'Night',
  nightLine: (title, count, sold, stock) =>
    count === 0 ? `${title}: no tickets yet` : `${title}: ${sold} of ${stock} sold`,
  other: 'Another night…',
  plain: 'no event',
  notSold: 'This night sells tables. Its tickets are sold once its event or the calendar says tickets.',
  count: (count, sold, stock) => `${kinds(count)}, ${sold} of ${stock} sold`,
  name: 'Ticket',
  price: 'Price',
  minimum: 'Minimum spend',
  admits: 'Guests a ticket admits',
  arriveBefore: 'Arrive before',
  arriveBeforeHint: 'For early entry. Leave it empty if guests may come at any time of the night.',
  admitsLine: (n) => (n === 1 ? 'admits 1' : `admits ${n}`),
  most: 'At most 3 tickets an order.',
  stock: 'Stock',
  sold: 'Sold',
  held: 'Held',
  withheld: 'Kept back',
  free: 'Left',
  state: 'Sale',
  selling: 'on sale',
  stopped: 'stopped',
  add: 'Add a kind of ticket',
  addTitle: 'A new kind of ticket',
  changeOf: (name) => `Change ${name}`,
  stockOf: (name) => `Stock of ${name}`,
  stockButton: 'Stock…',
  stockFollows: (takenCount, change, by) =>
    change === 'same'
      ? `${takenCount} are sold or held.`
      : change === 'more'
        ? `${by} more go on sale at once.`
        : `${by} that are still free are taken away. The ${takenCount} sold or held stay.`,
  tooFew: (takenCount) => `Not below ${takenCount}, which are sold or held.`,
  setStock: (n) => `Make it ${n} tickets`,
  follows: (n) =>
    n === '0'
      ? 'Nobody has bought one yet.'
      : `${n === '1' ? '1 that is sold keeps' : `${n} that are sold keep`} price and terms.`,
  save: 'Save the ticket',
  stop: 'Stop the sale',
  resume: 'Sell again',
  up: (name) => `Move ${name} up`,
  down: (name) => `Move ${name} down`,
  copy: 'Copy from another night',
  copyFrom: 'From the night',
  copyLine: (n) => `${kinds(n)}, with their stock.`,
  confirmCopy: (n) => `Copy ${kinds(n)}`,
  copied: (n) => `${kinds(n)} copied.`,
  saved: (name) => `${name} is saved.`,
  stocked: (name, n) => `${name}: now ${n}.`,
  stoppedNow: (name) => `${name} is sold no more. What is sold stays good.`,
  resumed: (name) => `${name} is on sale again.`,
  none: 'This night has no tickets yet.',
  noNights: 'No night has an event or tickets.',
  unit: 'Prices in IDR',
}
