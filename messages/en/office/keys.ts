import type { keys as source } from '#messages/id/office/keys.ts'

/** The command palette, the keys, and their help. */
export const keys: typeof source = {
  palette: 'Search or command',
  paletteHint: 'Guest, table, page, command',
  nothing: (typed) => (typed === '' ? '' : `Nothing matches “${typed}”.`),
  groups: { do: 'Do', found: 'Reservations', go: 'Open' },
  tonightAt: (outlet) => `Tonight at ${outlet}`,
  turnTo: (theme) => `Turn to the ${theme.toLowerCase()} theme`,
  seatAt: (name, place) => (place ? `Seat ${name} at ${place}` : `Seat ${name}`),
  leaveOf: (name) => `${name} has left`,
  openOf: (name) => `Open the reservation of ${name}`,
  helpTitle: 'Keyboard',
  helpLine: 'One letter acts on the row in focus; G and a letter opens a page.',
  anything: 'Anything',
  rows: 'Next, previous row',
  next: 'Open the row',
  seat: 'Seat',
  move: 'Move',
  changeParty: 'Change the party',
  noShow: 'No-show',
  bill: 'Close the bill',
  undo: 'Undo',
  search: 'Search this list',
  theme: 'Night or day theme',
  help: 'This help',
  single: 'Single letters act on this device',
}
