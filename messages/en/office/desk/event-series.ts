import { countText } from '#messages/en/count-text.ts'
import type { eventSeries as source } from '#messages/id/office/desk/event-series.ts'

const nights = (n: number) => countText(n, 'night')

export const eventSeries: typeof source = {
  head: 'Series',
  alone: 'One night so far. Repeat it on other nights; its texts, line-up, pictures and tickets come along.',
  repeat: 'Copy or repeat…',
  shown: 'on the site',
  hidden: 'not shown yet',
  thisOne: 'this night',
  more: (n) => `${nights(n)} more`,
  ownTitle: (title) => `“${title}”`,
  repeatTitle: 'Copy to other nights',
  every: 'Every',
  from: 'from',
  until: 'until',
  addNight: 'Add a single night',
  add: 'Add',
  nights: 'Nights that are made',
  leaveOut: (night) => `Skip ${night}`,
  takeIn: (night) => `Include ${night}`,
  noNights: 'Choose weekdays or add a night.',
  most: (n, most) => `${countText(n, 'night')}; at most ${most} at once. Choose an earlier end.`,
  summary: (count) =>
    count === 0
      ? 'No night is made.'
      : `${nights(count)} will be made, hidden until you publish ${count === 1 ? 'it' : 'them'}.`,
  skippedLine: (list) => `Skipped: ${list}.`,
  nightCount: nights,
  skipped: (list, reason, title) =>
    ({
      series: `in the series already, ${list}`,
      taken: title ? `taken by ${title}, ${list}` : `taken by another event, ${list}`,
      closed: `closed, ${list}`,
      private: `private, ${list}`,
    })[reason],
  withTickets: (kinds, stock) =>
    `With its tickets: ${kinds === 1 ? '1 kind' : `${kinds} kinds`}, ${stock} a night, none sold`,
  withoutRight: 'Its tickets do not come along. Ask somebody who plans the stock of this outlet.',
  fromDraft: 'The draft of this event is copied too.',
  notDraft: 'What is published is copied. Drafts that are not published stay here.',
  make: (n) => (n === 0 ? 'Make nights' : `Make ${nights(n)}`),
  made: (n) => (n === 0 ? 'No new night.' : `${nights(n)} made, not on the site yet.`),
  ownTickets: (list) => `The tickets that were there stay on ${list}.`,
  reach: 'Changes are for',
  reachOne: 'This night only',
  reachOneLine: 'The other nights stay as they are.',
  reachLater: (night) => `From ${night} on`,
  reachComing: 'All nights to come',
  reachLine: (n) => `${nights(n)}; what was changed on a single night stays.`,
  goesLive: 'What goes live',
  ticketsLive: (name, price, stock) => `${name}: ${price}, ${countText(stock, 'ticket')}`,
  ticketsStopped: (name) => `${name} is stopped and not sold`,
  ticketsHead: 'Its tickets are sold as soon as the night is shown',
  ticketsNotSold: 'This night sells tables, so its tickets are not sold.',
  ticketsMissing: 'This night sells tickets, but none are on sale. Make its tickets first.',
  alsoShow: (n) => (n === 1 ? 'And put it on the site' : `And put ${nights(n)} on the site`),
  alsoShowLine: (n) => (n === 1 ? 'So far nobody sees it.' : 'So far nobody sees them.'),
  stayHidden: 'The night stays hidden.',
  publish: (n) => (n === 1 ? 'Publish now' : `Publish for ${nights(n)}`),
  later: 'Publish at a set time…',
  published: 'Published.',
  shownNights: (n) => `${nights(n)} on the site now.`,
  changedNights: (n) => (n === 1 ? '1 other night changed too.' : `${n} other nights changed too.`),
  kept: (night, fields) => `${night} keeps its own: ${fields}.`,
  stillHidden: (night, reason) =>
    reason === 'night_booked'
      ? `${night} stays hidden: somebody has booked its tables.`
      : `${night} stays hidden: it has no tickets on sale.`,
  ticketsSection: 'Tickets',
}
