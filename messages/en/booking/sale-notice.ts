import type { saleNotice as source } from '#messages/id/booking/sale-notice.ts'

/** Messages about a night that is sold through a waiting room, for the event page and the booking page. */
export const saleNotice: typeof source = {
  planned: (when) => `This night is sold through a waiting room. It opens ${when}.`,
  plannedLine: 'Everyone who joins before then gets a place in line by a draw.',
  open: 'This night is being sold through a waiting room.',
  openLine: 'You can hold places only in your turn.',
  soldOut: 'Every place on this night is taken.',
  soldOutLine: 'If a place is given up, the line gets it.',
  turn: (until) => `Your turn, until ${until}.`,
  turnLine: 'Holding places uses your turn; then you have 30 minutes to pay.',
  turnPaused: 'The sale is paused: the clock of your turn stands still.',
  turnOver: 'Your turn is over.',
  minutesLeft: (minutes) => (minutes === 1 ? '1 minute left.' : `${minutes} minutes left.`),
  lastMinutes: (clock) => `${clock} left.`,
  toRoom: 'To the waiting room',
  chooseAgain: 'Choose again',
}
