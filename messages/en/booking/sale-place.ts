import type { salePlace as source } from '#messages/id/booking/sale-place.ts'

const figure = (n: number) => String(Math.round(n)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

/** The small page of one's own place, without a script. */
export const salePlace: typeof source = {
  title: 'Your place in line',
  reloads: 'This page reloads itself every 30 seconds.',
  opens: (when) => `The sale opens ${when}.`,
  joinsFrom: (when) => `The waiting room opens ${when}.`,
  drawing: 'The places in line are being drawn.',
  joined: 'You are in the waiting room. Your place is drawn when the sale opens.',
  number: (position) => `Number ${figure(position)}`,
  ahead: (count) =>
    count === 0 ? 'You are next.' : count === 1 ? '1 person ahead of you.' : `${figure(count)} people ahead of you.`,
  left: (places) => (places === 1 ? '1 place left.' : `${figure(places)} places left.`),
  words: { sure: 'You get in.', maybe: 'You may get in.', unlikely: 'You will hardly get in.' },
  wait: (from, to) => `Your turn comes in about ${from}–${to} minutes.`,
  paused: 'The sale is paused. Nobody loses a place.',
  turn: (until) => `Your turn, until ${until}.`,
  choose: 'Choose your places',
  used: 'Your places are held.',
  toReservations: 'To my reservations',
  gone: 'You have given up your place.',
  lost: 'You missed your turn twice.',
  soldOut: 'Sold out.',
  toReturns: 'Join the line for returns',
  over: 'This sale is over.',
  join: 'Join the draw',
  joinLate: 'Join the line',
  leave: 'Give up my place',
  signIn: 'Sign in first: one phone number, one place.',
  phone: 'Phone number',
  sendCode: 'Send the code',
  code: 'Six-digit code',
  confirm: 'Sign in and join',
  otherPhone: 'Use another number',
  unknown: 'We do not know this number yet.',
  register: 'Register',
  effort: 'Many join from your network right now. Without a script, try again in a moment.',
  toRoom: 'The waiting room with a script',
  at: (clock) => `At ${clock}.`,
}
