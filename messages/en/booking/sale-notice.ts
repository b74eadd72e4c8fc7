import type { saleNotice as source } from '#messages/id/booking/sale-notice.ts'

/** A night that is sold through a waiting room, as its event and booking pages say it. */
export const saleNotice: typeof source = {
  planned: (when) => `This night is sold through a waiting room. It opens ${when}.`,
  plannedLine: 'Whoever joins before then gets a place in line by lot.',
  open: 'This night is being sold through a waiting room.',
  openLine: 'Places can be held in your turn alone.',
  soldOut: 'Every place on this night is taken.',
  soldOutLine: 'What comes back is offered to the line.',
  turn: (until) => `Your turn, until ${until}.`,
  turnLine: 'Holding places uses your turn; then you have 30 minutes to pay.',
  turnPaused: 'The sale is paused: the clock of your turn stands still.',
  turnOver: 'Your turn is over.',
  minutesLeft: (minutes) => (minutes === 1 ? '1 minute left.' : `${minutes} minutes left.`),
  lastMinutes: (clock) => `${clock} left.`,
  toRoom: 'To the waiting room',
  chooseAgain: 'Choose again',
}
