import { countText } from '#messages/en/count-text.ts'
import type { settings as source, settingNames as names } from '#messages/id/office/desk/settings.ts'

export const settingNames: typeof names = {
  refundAlone: 'Refunded alone by managers and finance',
  refundApprove: 'Approving what others ask for',
  noShowGrace: 'Counts as a no-show after',
  reminderHours: 'Reminder before the arrival',
  questionHours: 'Question after the arrival',
  nightsAhead: 'Tables and tickets are booked at most',
  dinnerNightsAhead: 'Dinners are booked at least',
  dinnerMonthsAhead: 'Dinners are booked at most',
  largestDinner: 'Dinners are booked online up to',
  dinnerMinutes: 'Guests have their dinner table for',
  paymentWindow: 'Places are held while the guest pays',
  splitHours: 'Friends pay the shares of a split within',
  unprovenQuiet: 'Places for unproven phones, quiet night',
  unprovenBusy: 'Places for unproven phones, busy night',
  banStrikes: 'Refused for a while after failed payments',
  banWithinDays: 'Failed payments count within',
  banDays: 'Refused for',
  broadcastsByWhatsApp: 'Broadcasts by WhatsApp in 24 hours',
  broadcastPrice: 'Price of a broadcast by WhatsApp',
}

export const settings: typeof source = {
  title: 'Settings',
  line: 'For all outlets, unless an outlet has a rule of its own. Each change is recorded with name and time.',
  readOnly: (who) => `Changed by: ${who}.`,
  names: settingNames,
  lines: {
    refundAlone: 'Up to this amount, for each reservation, without asking. Above it a second person has to agree.',
    refundApprove: 'Up to this amount a manager or finance may. Above it only an owner.',
    noShowGrace: 'Only then the button “No-show” appears, and the table may go to other guests.',
    reminderHours:
      'An email with the QR code and the link to cancel, once for each reservation, never between 11 p.m. and 9 a.m. At 0 there is no reminder.',
    questionHours:
      'One question to guests who came: good or not, with one line of words. Never between 11 p.m. and 9 a.m. At 0 there is no question.',
    nightsAhead:
      'This far ahead. Later nights are not on sale yet, unless the outlet sets a last date. Sold places stay sold.',
    dinnerNightsAhead: 'This long before, so that the kitchen can shop. At 0 guests book a dinner on the day itself.',
    dinnerMonthsAhead:
      'This far ahead. Shorter: menus may change sooner. Longer: guests plan their celebrations earlier.',
    largestDinner: 'A larger party asks the restaurant first. Tables with more seats are kept for such parties.',
    dinnerMinutes:
      'Shorter: a table is used more often in a night. Longer: guests have more time. A dinner that is booked already keeps its hours.',
    splitHours:
      'From the start of the split by the guest who booked. Always over 48 hours before the night; then that guest has 12 hours to pay the rest.',
    paymentWindow: 'Shorter: tables are on sale again sooner. Longer: guests have the time to open their bank’s app.',
    unprovenQuiet:
      'Share of a night’s places that may be held without a code. Above it, the next guest proves the phone first.',
    unprovenBusy: 'The same limit while many guests pay: it follows the payments of the last hour, up to this share.',
    banStrikes: 'A guest who lets this many payments fail, lapse or be canceled cannot book for a while.',
    banWithinDays: 'Only payments this close together count. Longer: more guests are refused.',
    banDays: 'After that the guest books again without asking anybody.',
    broadcastsByWhatsApp:
      'At most this many guests get a broadcast by WhatsApp; the rest get an email. Meta limits the messages of a day, and tickets share that limit.',
    broadcastPrice:
      'What Meta bills for one delivered message of the category marketing. The price is in Meta’s list for Indonesia. At 0 it counts as unknown.',
  },
  units: {
    rupiah: 'IDR',
    minutes: 'minutes',
    hours: 'hours',
    nights: 'nights',
    days: 'days',
    months: 'months',
    times: 'times',
    guests: 'guests',
    percent: '%',
  },
  parts: {
    refunds: 'Refunds',
    night: 'The night',
    dates: 'Dates on sale',
    dinners: 'Dinners',
    payment: 'Time to pay',
    broadcasts: 'Broadcasts by WhatsApp',
  },
  figures: {
    refundAlone: (n, all) => `Last 30 days: ${countText(all, 'refund')}, ${n} with a second person.`,
    refundApprove: (n, all) => `Last 30 days: ${n} of ${countText(all, 'refund')} above this amount.`,
    noShowGrace: (n, all) => `Last 30 nights: ${n} of ${countText(all, 'party', 'parties')} did not come.`,
    reminderHours: (n) => `Last 30 days: ${countText(n, 'reminder')}.`,
    questionHours: (n, all) => `Last 30 days: ${countText(n, 'answer')} to ${countText(all, 'question')}.`,
    paymentWindow: (n, all) => `Last 30 nights: ${n} of ${countText(all, 'reservation')} not paid in time.`,
  },
  partsLabel: 'Parts of the settings',
  changes: (n) => (n === 1 ? '1 change' : `${n} changes`),
  range: (usual, least, most) => `default ${usual}; from ${least} to ${most}`,
  before: (value) => `was ${value}`,
  order: 'The lower limit exceeds the upper one. Change one of them.',
  outOfRange: (least, most) => `Write a whole number from ${least} to ${most}.`,
  last: (was, by, at) => `${was} until ${by} changed it, ${at}`,
  someone: 'a closed account',
  summary: (name, was, value) => `${name}: ${was} to ${value}`,
  discard: 'Discard',
  save: 'Save, prove it is you',
  saved: 'Saved. It applies from now on.',
  overtaken: 'Somebody was faster. Nothing is saved yet; decide below, then save again.',
  conflict: (by, at, theirs, mine) => `${by} changed it to ${theirs}, ${at}. You typed ${mine}.`,
  takeTheirs: (value) => `Take ${value}`,
  keepMine: (value) => `Keep ${value}`,
  guards: 'Guard rails that stay',
  guardLines: [
    'There is always an owner who can sign in, so that the group is never locked out.',
    'Nobody approves their own request, whatever the limit: the second person protects the money.',
    'A refund outside its rule is decided by an owner only, because other guests do not get the same.',
    'What is already sold keeps the rules it was booked with, because its guest has read them.',
  ],
}
