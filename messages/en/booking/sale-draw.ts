import { countText } from '#messages/en/count-text.ts'
import type { saleDraw as source } from '#messages/id/booking/sale-draw.ts'

export const saleDraw: typeof source = {
  title: 'How this line works',
  lead: 'Places in line are drawn in a way that anybody can work out again. Here is how, and here your phone can do it by itself.',
  back: 'Back to the waiting room',
  rules: [
    [
      'Before it opens',
      'Anybody may join with a phone number that a code has proven. One number, one place. Coming earlier moves nobody ahead.',
    ],
    [
      'When it opens',
      'Everybody who has joined is drawn at once. Whoever comes later stands behind them, in order of arrival.',
    ],
    [
      'Turns',
      'Turns are given by number, as many as can be served. A turn is bound to your phone number, and ends when you hold places.',
    ],
    [
      'A missed turn',
      'A turn that is not used passes on. After the first you stand 50 places back; after the second the place is let go.',
    ],
    ['Sold out', 'What is not paid is offered to the line for returns, by the numbers of the draw.'],
  ],
  drawTitle: 'The draw',
  drawLead:
    'Three inputs decide your place. None of them can be chosen once the others are known: the seed was fixed before anybody joined, and the list of entrants is part of the sum.',
  seed: 'Seed',
  seedLine:
    'A random number of the house. Its fingerprint is told before anybody joins, the seed itself after the draw.',
  list: 'List of entrants',
  listLine: 'The fingerprint of all tokens. One entrant more or less changes it, and with it every place.',
  token: 'Your token',
  tokenLine: 'Stands for your phone number in the list, so that the list names nobody.',
  seedHash: 'Fingerprint of the seed',
  notYet: 'Told after the draw.',
  notDrawn: 'You were not in the draw: you joined after it, in order of arrival.',
  signIn: 'Sign in to see your token.',
  notJoined: 'You are not part of this sale.',
  recompute: 'Work it out on this phone',
  loading: (entrants) => `Loading the list of ${countText(entrants, 'entrant')}`,
  working: (percent) => `Working it out: ${percent} percent`,
  stop: 'Stop',
  broken: 'The draw could not be read. Check your connection and try again.',
  unsafe: 'This browser cannot work it out at an address that is not safe.',
  resultTitle: 'What you worked out',
  kept: {
    seed: [
      'The seed matches the fingerprint that was told before.',
      'The seed does NOT match the fingerprint that was told before.',
    ],
    list: ['The list of entrants matches its fingerprint.', 'The list of entrants does NOT match its fingerprint.'],
    order: ['Everybody stands where the draw puts them.', 'The order is NOT what the draw comes to.'],
  },
  ofAll: (entrants) => `${countText(entrants, 'entrant')} were worked out.`,
  own: (position, smaller) =>
    `${countText(smaller, 'entrant')} have a smaller value than yours. Your place is ${position}.`,
  ownMatches: 'The same as the number you were given.',
  ownDiffers: (ownNumber) => `DIFFERENT from the number you were given, ${ownNumber}. Keep this page and write to us.`,
  value: 'Your value',
  byHandTitle: 'By hand, without this page',
  byHand: [
    'Fetch the draw from the address below. It holds the seed, the fingerprints, and the tokens of all entrants in their order.',
    'SHA-256 of the seed must be the fingerprint that you saw before the sale opened.',
    'Sort all tokens, put them one after the other, and take their SHA-256: that is the fingerprint of the list.',
    'The value of an entrant is SHA-256 of seed, fingerprint of the list and token, one after the other.',
    'Sort by value, the smallest first. Where your token stands is your number.',
  ],
  program: 'As a Python program',
  honest:
    'What this draw cannot prove: that there is a person behind every token. Places are held in a turn only by a phone number that a code has proven.',
}
