import { countText } from '#messages/en/count-text.ts'
import type { stockTables as source } from '#messages/id/office/stock/stock-tables.ts'

const tables = (n: number) => countText(n, 'table')
const seatText = (n: number) => countText(n, 'seat')

export const stockTables: typeof source = {
  count: (n, seats) => `${tables(n)}, ${seatText(seats)}`,
  name: 'Name',
  capacity: 'Seats',
  category: 'Category',
  section: 'Section',
  sale: 'Sold online',
  onSale: 'yes',
  offSale: 'at the venue only',
  booked: 'Bookings',
  shape: 'Shape',
  shapes: {
    round: 'round',
    square: 'square',
    booth: 'booth',
    sofa: 'sofa',
    high: 'high table',
    long: 'long',
    bed: 'daybed',
    counter: 'counter',
  },
  add: 'Add a table',
  addTitle: 'A new table',
  addLine: 'It stands below its section; move it on the floor plan.',
  changeOf: (name) => `Change table ${name}`,
  followsName: (n) => `${n === 1 ? 'The booking that exists says' : `The ${n} bookings that exist say`} its old name.`,
  follows: (n) =>
    n === 0
      ? 'Nobody has booked this table yet.'
      : `${n === 1 ? '1 booking keeps' : `${n} bookings keep`} the table, its price and its seats.`,
  followsOff: 'It cannot be booked online any more; staff can still seat guests there.',
  save: 'Save the table',
  retire: 'Retire…',
  retireOf: (name) => `Retire table ${name}`,
  retireTitle: (name) => `Retire table ${name}?`,
  retireLine:
    'It is on no map and can be booked nowhere. Old bookings still say its name, and no other table gets that name.',
  retireBooked: (n) => `${n === 1 ? '1 booking has' : `${n} bookings have`} it from tonight on. Move them first.`,
  retired: 'Retired',
  retiredCount: tables,
  retiredAt: (date) => `since ${date}`,
  restore: 'Bring back',
  restoreOf: (name) => `Bring back table ${name}`,
  saved: (name) => `Table ${name} is saved.`,
  gone: (name) => `Table ${name} is retired.`,
  back: (name) => `Table ${name} is back.`,
  none: 'No table in this section yet.',
}
