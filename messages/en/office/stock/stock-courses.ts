import { countText } from '#messages/en/count-text.ts'
import type { stockCourses as source } from '#messages/id/office/stock/stock-courses.ts'

const dinners = (n: number) => countText(n, 'dinner')

/** Messages of the set dinners of a restaurant. */
export const stockCourses: typeof source = {
  count: (servedCount, all) => `${servedCount} of ${all} served`,
  card: 'The card',
  name: 'Name',
  description: 'Description',
  deposit: 'Deposit a guest',
  depositLine: (money) => `${money} a guest, off the bill`,
  dishes: (n) => (n === 0 ? 'its dishes are not written yet' : n === 1 ? '1 dish' : `${n} dishes`),
  off: 'Off the card',
  add: 'Add a course',
  addTitle: 'A new course',
  changeOf: (name) => `Change ${name}`,
  take: 'Take off the card',
  takeOf: (name) => `Take off the card: ${name}`,
  put: 'Serve again',
  putOf: (name) => `Serve again: ${name}`,
  takeTitle: (name) => `Take ${name} off the card?`,
  takeFollows: (n) =>
    n === 0
      ? 'Nobody has booked it. The site stops offering it at once.'
      : `${dinners(n)} ${n === 1 ? 'has' : 'have'} booked it and will be served it. The site stops offering it at once.`,
  last: 'This is the last course on the card: without one no dinner can be booked.',
  follows: (n) =>
    n === 0
      ? 'Nobody has booked it yet.'
      : `${dinners(n)} that ${n === 1 ? 'is' : 'are'} booked keep deposit and name.`,
  followsFrom: 'Name and description hold now; this deposit holds from that night. What is booked keeps its deposit.',
  plannedLine: (money, night) => `${money} a guest from ${night}`,
  save: 'Save the course',
  saved: (name) => `${name} is saved.`,
  taken: (name) => `${name} is off the card.`,
  back: (name) => `${name} is served again.`,
  none: 'This restaurant has no course yet.',
  noDinners: 'This outlet sells no dinners.',
}
