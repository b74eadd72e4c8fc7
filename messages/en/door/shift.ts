import { countText } from '#messages/en/count-text.ts'
import type { shift as source } from '#messages/id/door/shift.ts'

export const shift: typeof source = {
  menu: 'Door menu',
  scan: 'Scan',
  guests: 'Guests',
  tonight: 'Tonight',
  online: 'Online',
  offline: 'Offline',
  listAge: (minutes) => `List ${minutes} min old`,
  sealsOnly: (listAt) =>
    listAt ? `Seals only: the list of ${listAt} is too old` : 'Seals only: no list on this phone',
  clockStrip: (minutes, isAhead) =>
    `This phone’s clock is ${minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`} ${isAhead ? 'fast' : 'slow'}; times here are right`,
  waiting: (count) => `${count} unsent`,
  inside: (count) => `Inside ${count}`,
  limit: (most) => `Limit ${most}`,
  noLimit: 'No limit',
  practice: 'Practice: made-up guests, nothing is kept',
  endPractice: 'End',
  wrongNight: (setTo, tonight) => `This door is set to ${setTo}. Tonight is ${tonight}.`,
  chooseNight: 'Choose the night',
  update: 'A new version is ready',
  updateNow: 'Use it now',
  updateLine: 'One reload; no scan is lost.',
  back: 'Back',
  undo: 'Undo',
  clear: 'Clear',

  point: 'Point at the guest’s QR',
  pointOut: 'Point at the QR of who leaves',
  dark: 'Too dark? Switch the torch on, or ask the guest for a brighter screen',
  lockedSay: 'Screen locked, camera on',
  cameraAsking: 'Allow the camera',
  cameraAskingLine: 'The browser asks once. Choose “Allow”: the picture never leaves this phone.',
  cameraRefused: 'Camera refused',
  cameraRefusedLine: 'Open the padlock in the address bar, allow the camera, then try again.',
  cameraNone: 'No camera',
  cameraNoneLine: 'This device has none. Typing the code or finding the name is just as fast.',
  cameraLost: 'Camera stopped',
  cameraLostLine: 'Another app took it, or the phone slept.',
  tryAgain: 'Try again',
  handScanner: 'A hand scanner works too: just scan.',
  typeCode: 'Type code',
  findName: 'Find name',
  torch: 'Torch',
  noTorch: 'No torch',
  wayOut: 'Way out',
  wayIn: 'Way in',
  lock: 'Lock touch',
  locked: 'Touch is locked',
  lockedLine: 'Verdicts still show, vibrate and sound. An admission closes by itself; a refusal waits for you.',
  unlock: 'Hold to unlock',
  nothingYet: 'Nothing scanned yet',
  lastIn: (time, heads) => `Admitted ${time} · ${heads === 1 ? '1 guest' : `${heads} guests`}`,
  lastOut: (time, heads) => `Out ${time} · ${heads === 1 ? '1 guest' : `${heads} guests`}`,
  lastRefused: (word, time) => `${word} · ${time}`,
  lastUndone: (time) => `Undone ${time}`,
  nobody: 'No name',

  codeTitle: 'Type the code',
  codeOf: (letters) => `Booking code: ${letters || 'empty'}`,
  unreadable: 'unreadable',
  delete: 'Delete a letter',
  codeHint: 'The six letters after the hyphen. For one nobody can read: ?',
  codeNone: 'Nothing on tonight’s list matches.',
  codeMany: (count) => `${count} match. Add a letter.`,

  guestsTitle: 'Tonight’s guests',
  search: 'Name or code',
  found: (count, maybe) =>
    count > 1
      ? `${count} match. Ask for the first letter of the code.`
      : count === 1
        ? '1 match'
        : maybe > 0
          ? 'Nobody by all of these words'
          : 'Nobody found under that',
  maybe: 'Perhaps: one word or the first letter fits',
  onlySome: (count, all) => `${count} of ${all}. Type a name for the others.`,
  nobodyHere: [
    'Check the spelling, or type the first three letters. The booking may be under a friend’s name.',
    'Ask for the booking code: it is in their email.',
    'The office finds any booking by the last four digits of the phone.',
  ],
  notOnList: 'No booking at all?',
  walkInSure: 'Sure that nobody booked for them? A guest who paid and is counted as a walk-in stays awaited all night.',
  walkInYes: 'No booking: to the walk-ins',
  noNames: 'This phone only scans; names are on the devices of the door.',
  noGuests: 'Nobody is on tonight’s list yet.',
  admit: 'Admit',
  allIn: 'all in',
  standings: {
    expected: '',
    unpaid: 'not paid',
    no_show: 'no-show',
    cancelled: 'canceled',
    refunded: 'refunded',
    moved: 'moved away',
  },
  howFull: 'How full',
  insideOf: (limit) => (limit === null ? 'inside' : `inside, limit ${limit}`),
  free: 'Still free',
  notHere: 'Not here yet',
  history: 'What is kept',
  historyNone: 'Nothing scanned yet.',
  scans: { in: 'in', out: 'out', refused: 'refused', undo: 'undone' },
  heads: (count) => (count === 1 ? '1 guest' : `${count} guests`),
  letIn: 'Admit…',
  letOut: 'Count out…',
  owes: (amount) => `Balance ${amount}, to pay at the door till`,
  terms: 'What they get',

  party: 'Their party',

  walkIns: 'Walk-ins',
  walkInsTonight: (count) => `${count} tonight`,
  oneLess: 'One less',
  oneMore: 'One more',
  fiveMore: 'Five more',
  holdWalkIns: (free, expected) =>
    `${free === 1 ? '1 place' : `${free} places`} left, ${countText(expected, 'booked guest')} still to come. Hold the walk-ins.`,
  fullNow: (most) => `Full: ${most}. One out, one in.`,
  walkInPlaces: (free) => (free === 1 ? '1 place left.' : `${free} places left.`),

  send: 'Send now',
  goOn: 'Go on scanning',
  unseen: (unseen, all, minutes) =>
    `${unseen} of ${countText(all, 'door')} unseen for ${minutes} min: doubles possible`,
  ago: (minutes) =>
    minutes < 1 ? 'just now' : minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`,

  connected: 'Online again',
  doublesTitle: (count) => (count === 1 ? '1 ticket, 2 doors' : `${count} tickets twice`),
  doublesLine: (sent, doubles) =>
    doubles === 0
      ? `${countText(sent, 'scan')} sent, all of them match.`
      : `${countText(sent, 'scan')} sent. ${doubles === 1 ? 'One ticket' : `${doubles} tickets`} let in more than it holds.`,
  doubleOver: (over) => `${over === 1 ? '1 guest' : `${over} guests`} more than the ticket holds`,
  bothInside: 'Whoever went in is counted inside. The manager has been told.',
  findThem: 'Find them',
  seenIt: 'I have seen it',
  thisDevice: 'this phone',

  bells: { full: 'Full', police: 'Police', fire: 'Fire', fight: 'Fight', medical: 'Medical', over: 'All clear' },
  bellDeeds: {
    full: 'Hold the line. One out, one in.',
    police: 'Call the manager. Keep the door calm.',
    fire: 'Open every door. Everybody out, now.',
    fight: 'Security inside. Hold the door.',
    medical: 'Make way for the medics.',
    over: 'Back to work as before.',
  },
  bellBy: (name, time) => `${name}, ${time}`,
  bellSeen: 'Understood',
}
