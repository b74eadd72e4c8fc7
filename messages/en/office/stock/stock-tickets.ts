import { countText } from '#messages/en/count-text.ts'
import type { stockTickets as source } from '#messages/id/office/stock/stock-tickets.ts'

const kinds = (n: number) => countText(n, 'kind')

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
  setStock: (n) => `Make it ${countText(n, 'ticket')}`,
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
  phasesButton: 'Price phases…',
  phasesOf: (name) => `Price phases of ${name}`,
  phasesLine:
    'The first phase that has not ended and still has tickets is on sale. Ends are on the clock of the outlet. Tickets that are held keep their price.',
  phase: (n) => `Phase ${n}`,
  phaseName: 'Name of the phase',
  phaseEnds: 'Ends',
  phaseEndsHint: 'Leave it empty for no end.',
  phaseStock: 'Tickets in this phase',
  phaseStockHint: 'Leave it empty to sell the tickets that no other phase has.',
  phaseUp: (n) => `Move phase ${n} up`,
  removePhase: (n) => `Remove phase ${n}`,
  addPhase: 'Add a phase',
  savePhases: 'Save the phases',
  phasesSaved: (name) => `The price phases of ${name} are saved.`,
  phaseLine: (name, price, sold, stock) =>
    stock === null ? `${name}: ${price}, ${sold} sold` : `${name}: ${price}, ${sold} of ${stock} sold`,
  phasePresets: [
    { id: 'Harga awal', en: 'Early bird' },
    { id: 'Reguler', en: 'Regular' },
    { id: 'Di pintu', en: 'Door' },
  ],
  unit: 'Prices in IDR',
}
