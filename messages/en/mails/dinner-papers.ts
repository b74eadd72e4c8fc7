import type { dinnerPapers as source } from '#messages/id/mails/dinner-papers.ts'

export const dinnerPapers: typeof source = {
  timeTerm: 'Time',
  time: (from, to, zone) => `${from} to ${to} ${zone}`,
  course: 'Course',
  courseFor: (course, pax) => `${course}, ${pax === 1 ? '1 guest' : `${pax} guests`}`,
  seat: 'Seated at',
  table: (section, tables) => `${section}, table ${tables}`,
  noSeatYet: 'The restaurant finds you a place',
  kitchen: 'For the kitchen',
  alcohol: (isOkay) => (isOkay ? 'Alcohol okay' : 'No alcohol'),
  pork: (isOkay) => (isOkay ? 'pork okay' : 'no pork'),
  allergy: (details) => `allergy: ${details}`,
  noAllergy: 'no allergies',
  depositTerm: 'Deposit',
  depositPaid: (amount) => `${amount}, credited to your final bill`,
  credit:
    'The deposit is credited to your final bill that night. Where the bill is smaller, the difference is not paid out.',
  tableUntil: (until) => `Your table is yours until ${until}, also if you come late.`,
  lastOrders: (set, addOns, snacks, drinks) =>
    `Last orders: set menu ${set}, add-ons ${addOns}, snacks ${snacks}, drinks ${drinks}.`,
  dj: (from) => `The DJ starts at ${from}.`,
}
