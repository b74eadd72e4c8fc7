import type { stockPackages as source } from '#messages/id/office/stock/stock-packages.ts'

/** Messages about packages and bottles that guests order ahead. */
export const stockPackages: typeof source = {
  intro:
    'Guests pay these with their table, or order them later by the link of their reservation. Tickets with a minimum spend can have them too. What they paid comes off the bill, so ring it up on the bill of the night too.',
  list: 'On offer',
  count: (part, all) => `${part} of ${all} on sale`,
  kind: 'Kind',
  kinds: { package: 'Package', bottle: 'Bottle' },
  name: 'Name',
  description: 'What it is, in one sentence',
  picture: 'Picture',
  price: 'Price before service and tax',
  priceLine: (money, toPay) => `${money}, the guest pays ${toPay}`,
  stock: 'Pieces a night',
  stockHint: 'Leave it empty for no limit.',
  stockLine: (n) => (n === null ? 'no limit' : `${n} a night`),
  ends: 'Sale ends, hours before opening',
  endsHint: '0 means until the outlet opens.',
  endsLine: (hours) =>
    hours === 0 ? 'on sale until opening' : `on sale until ${hours} ${hours === 1 ? 'hour' : 'hours'} before opening`,
  event: 'Only for the event',
  everyNight: 'Every night',
  eventLine: (title, night) => `only ${title}, ${night}`,
  soldLine: (n) => (n === 0 ? 'none ordered yet' : `${n} ordered`),
  off: 'Not on sale',
  add: 'Add a package',
  addTitle: 'A new package or bottle',
  change: 'Change',
  changeOf: (name) => `Change ${name}`,
  end: 'End the sale',
  endOf: (name) => `End the sale of ${name}`,
  endTitle: (name) => `End the sale of ${name}?`,
  endFollows: (n) =>
    n === 0
      ? 'Nobody has ordered it. Guests stop seeing it at once.'
      : `${n} ${n === 1 ? 'is' : 'are'} ordered and will be served. Other guests stop seeing it at once.`,
  begin: 'Sell again',
  beginOf: (name) => `Sell ${name} again`,
  raise: 'Move up',
  raiseOf: (name) => `Move ${name} up by one line`,
  follows: 'What is ordered keeps its name and price.',
  save: 'Save',
  saved: (name) => `${name} is saved.`,
  ended: (name) => `${name} is no longer on sale.`,
  begun: (name) => `${name} is on sale again.`,
  raised: (name) => `${name} moved up.`,
  none: 'This outlet offers no packages or bottles yet.',
}
