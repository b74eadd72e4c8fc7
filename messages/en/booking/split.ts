import { countText } from '#messages/en/count-text.ts'
import type { split as source } from '#messages/id/booking/split.ts'
import { wording } from '#messages/en/wording.ts'

export const split: typeof source = {
  title: 'Split the bill',
  unknownTitle: 'We don’t know this link',
  unknown: 'It may have been cut off when it was copied, or the split is over. Ask your friend for a new one.',
  toHome: 'Home',
  toOutlet: (outlet) => `Go to ${outlet}`,
  sun: (paid, all) => (paid === all ? `All ${all} shares are paid.` : `${paid} of ${all} shares are paid.`),
  sunPaid: 'paid',
  sunShares: 'shares',
  sunReturned: 'refunded',
  sunOver: 'The sun has set: the place has been let go.',
  someone: (no) => `Person ${no}`,
  you: 'you',
  organiser: 'host',
  states: {
    open: 'Not paid yet',
    opened: 'Opened',
    paying: 'Paying now',
    paid: 'Paid',
    free: 'Pays nothing',
    returned: 'Refunded',
    unpaid: 'Did not pay',
  },
  table: 'Table',
  dinner: 'Dinner',
  guests: (pax) => `for ${pax}`,
  payBy: 'Pay by',
  coverBy: 'Cover the rest by',
  moneyIn: 'In so far',
  amountOf: (name) => `${name}’s share`,
  listTitle: 'Who pays what',

  invite: (name) => `${name} wants you there`,
  inviteNoName: 'You’re invited',
  paidSoFar: (names, others) => {
    const count = names.length + others
    if (count === 0) return ''
    const all = others > 0 ? [...names, `${others} more`] : names
    if (names.length === 0) return `${others} ${others === 1 ? 'has' : 'have'} paid.`
    return `${wording.list(all)} ${count === 1 ? 'has' : 'have'} paid.`
  },
  yourShare: 'Your share',
  whichShare: 'Which one is yours?',
  whichHint: 'Tick more than one if you’re paying for a friend as well.',
  yourName: 'Your name',
  nameHint: 'First name will do; your friends see it.',
  yourEmail: 'Your email',
  emailHint: 'For your proof of payment, and word if your money comes back.',
  optional: '(optional)',
  pay: (amount) => `Pay ${amount}`,
  payPlain: 'Pay my share',
  noAccount: 'No account needed. Card, QRIS, DANA or ShopeePay: all of them can send your money back.',
  agree: 'By paying you accept the',
  terms: 'Terms and Conditions',
  agreeRest: (outlet) => `and the house rules of ${outlet}.`,
  ages: {
    all: '',
    '21plus': 'You also confirm that you are 21 or older; bring a photo ID to the door.',
    under30: 'This room is for people under 30; bring a photo ID to the door.',
  },
  noShare: 'Pick your share first.',
  closed: 'This share can no longer be paid',
  closedLine: (name, until) =>
    `${name} can still cover the rest until ${until}. If not, the place goes and all money comes back.`,
  noneLeft: 'Every share is taken',
  noneLeftLine: 'There’s nothing for you to pay. If you’re coming along, give your friend’s name at the door.',
  ifTitle: 'If it falls through',
  ifUnpaid: 'Somebody doesn’t pay',
  ifUnpaidLine: (name, coverUntil) =>
    `${name} can cover the rest until ${coverUntil}. If not, the place goes and you get every rupiah back.`,
  ifUnpaidSoon: 'The place goes, and you get every rupiah back.',
  ifLate: 'You pay late, or twice',
  ifLateLine: 'Money that isn’t needed comes back by itself, all of it.',
  ifFunded: 'Once everyone has paid',
  ifFundedLine: 'The venue’s cancellation rules apply, and refunds go to each person who paid.',
  privacy: 'Your friends see your name and whether you’ve paid. The host also sees that a link was opened.',

  covering: 'Time’s up',
  funded: 'The table is yours',
  fundedDinner: 'Dinner is on',
  fundedOthers: 'This split is complete',
  fundedLine: 'Every share is in.',
  released: 'Not this time',
  releasedLine: (amount) =>
    amount === null
      ? 'The place has been let go. Nobody had paid, so there’s nothing to send back.'
      : `The place has been let go, and ${amount} is going back to everyone who paid, in full, the way they paid.`,

  remind: {
    title: 'No time to pay now?',
    whatsapp: 'Remind me on WhatsApp',
    whatsappLine: 'Send the prepared message, and we remind you once before time is up.',
    email: 'Email for the reminder',
    emailHint:
      'At most two emails: one halfway and one before time is up. We delete the address when the split is over.',
    byMail: 'Remind me by email',
    again: (hours) => `This address was entered too often today. Try again in ${countText(hours, 'hour')}.`,
    noted: 'Done. We’ll remind you before time is up.',
  },
  stopping: {
    title: 'Stop the reminders?',
    line: (party, email) => `We’ll send no more reminders of the split “${party}” to ${email}.`,
    submit: 'Stop the reminders',
    stopped: 'The reminders have stopped',
    stoppedLine: (party, email) =>
      `We send no more reminders of the split “${party}” to ${email}. Your share can still be paid while the split is open.`,
    over: 'This split is over',
    overLine: 'Its reminders have stopped, and we have deleted your email address.',
    unknown: 'This link is wrong',
    unknownLine:
      'It may have been cut off when it was copied, so no reminder was stopped. Open the link in the reminder’s email again.',
    toSplit: 'See the split',
    toOver: 'See how it ended',
  },

  mine: {
    title: 'You’re in',
    paying: 'Looking for your payment',
    payingLine: 'This page changes by itself the moment it arrives.',
    payAgain: 'Open the payment page',
    paid: 'Your share is in',
    paidLine: (left) =>
      left === 0
        ? 'Every share is in.'
        : `${wording.sentence(wording.count(left))} more to go, then the place is yours.`,
    lateLine: (name, until, amount) =>
      `Time’s up. If ${name} doesn’t cover the rest by ${until}, you get ${amount} back in full.`,
    keep: 'Keep this page: it shows your share, and your money if it comes back.',
    guest: (no, guests, of) => (guests > 1 ? `Guests ${no}–${no + guests - 1} of ${of}` : `Guest ${no} of ${of}`),
    atDoor: 'Show it at the door. You can arrive on your own, no need to wait for the others.',
    toManage: 'See the split',
    manage: 'Send the link to my friends',
    amount: (amount) => `You paid ${amount}.`,
    valid: 'Valid',
    entered: 'Inside',
    askOutlet: (outlet) =>
      `The bank couldn’t return it by itself. Contact ${outlet} and show this page; we’ll transfer the money.`,
    refundTitle: 'Your money is coming back',
    refundLine: (amount) => `${amount} is on its way to you.`,
  },

  pass: {
    fold: 'Pass this ticket on',
    line: 'The next guest gets a link of their own. This code ends at once, and you can’t take it back.',
    name: 'Their name',
    nameHint: 'First name will do; the door sees it.',
    submit: 'Make the new link',
    made: 'The new link is ready',
    madeLine: 'Send it now: it’s shown only once. Whoever has the link has the ticket.',
    text: (what, night) => `Here’s your ticket for ${what}, ${night}.`,
    whatsapp: 'Send on WhatsApp',
    share: 'Send the link',
    given: (name) => `You passed this ticket on to ${name}.`,
    gone: 'This ticket has been passed on',
    goneLine: 'Its code and this link have ended. If you were expecting a ticket, ask your friend for the new link.',
    refused: 'This ticket can’t be passed on now: it’s being scanned, it’s already inside, or it has another link.',
    received: 'Your ticket',
    keep: 'Keep this page: it’s your ticket, no account needed.',
    ownTicket: (guests) =>
      guests === 1
        ? 'Your own ticket lets you in.'
        : `Your own ticket lets in ${guests}: you and everyone without a ticket of their own.`,
    handTitle: 'Tickets to hand out',
    handLine: 'You paid for these guests, or they pay nothing. Send each one a link to a ticket of their own.',
    hand: (guest) => `Make the link: ${guest}`,
  },

  start: {
    title: 'Split with friends',
    lead: 'Everyone pays their own share. You front nothing for anybody.',
    people: 'How many ways?',
    how: 'How to share',
    equal: 'Equally',
    own: 'Set it myself',
    rounding: 'you, with the rounding',
    rest: 'you, the rest',
    name: (no) => `Name of person ${no}`,
    amount: 'Share (IDR)',
    isFree: 'Pays nothing',
    freeHint: 'Somebody’s birthday? The others carry that share.',
    least: (amount) => `At least ${amount} a share.`,
    total: 'In all',
    fromFriends: (count) => (count === 1 ? 'From one friend' : `From ${wording.count(count)} friends`),
    now: 'You pay now',
    update: 'Work it out again',
    submit: (amount) => `Pay my share, ${amount}`,
    after: 'Then your link is ready to send.',
    whenTitle: 'How it goes',
    when: {
      now: 'Now',
      nowLine: 'You pay your share. From then on we hold the place for all of you.',
      deadlineLine:
        'Everyone has paid, and the place is yours. If some of it is missing, you have 12 hours to cover the rest with one button.',
      endLine: 'If you don’t, the place goes and each person gets every rupiah back.',
      soonLine:
        'The night is close, so everyone pays before this hold runs out. If not, the place goes and all money comes back.',
    },
    cannot: 'This one can’t be split',
    cannotLine: 'Splitting works for tables and dinners for two or more, as long as nothing is paid yet.',
    back: 'Pay it all myself',
    peopleOf: (count) => countText(count, 'way'),
    isMine: 'I’ll pay this one',
    methods: 'Only with methods that can send money back: card, QRIS, DANA and ShopeePay.',
    restFault: (amount) => `You pay at least ${amount} now. Make your friends’ shares smaller.`,
    toReservation: 'See the reservation',
  },

  run: {
    left: (count) => `${wording.sentence(wording.count(count))} to go`,
    allIn: 'Everyone is in',
    waitingForYou: 'First, your own share',
    waitingLine: (deadline) => `We hold the place until ${deadline}. Once you’ve paid, your link is ready.`,
    sum: (paid, total) => `${paid} of ${total} is in.`,
    share: 'Send the link',
    shareTitle: (outlet) => `Splitting ${outlet}`,
    shareText: (night, deadline) =>
      `Come along, ${night}. Pay your share by ${deadline}; if it falls through, it all comes back.`,
    whatsapp: 'Send on WhatsApp',
    linkLine: 'One link for everybody. Each friend picks their own share.',
    unopened: 'Not opened',
    remind: 'Remind',
    remindOne: (name) => `Remind ${name} on WhatsApp`,
    remindText: (names, night, deadline) =>
      names === ''
        ? `There’s still a share open for ${night}. It’s due ${deadline}.`
        : `${names}, your share for ${night} is still open. It’s due ${deadline}.`,
    cover: (amount) => `Cover the rest, ${amount}`,
    coverLine: 'Cover it and the place is yours at once. If a friend pays later, that money goes back to them.',
    coverNow: (amount) => `Cover ${amount}`,
    coverNowLine: (until, paid) =>
      `Your friends’ time is up; ${paid} is in. Cover the rest by ${until}, or the place goes and all money returns.`,
    fundedLine: 'Every share is in. Each friend finds a ticket behind their own link.',
    change: 'Change what isn’t paid yet',
    changeLine: 'Paid shares never change. The sum has to stay the same.',
    save: 'Save',
    mustBe: (amount) => `The unpaid shares have to add up to ${amount}.`,
    end: 'Call it off',
    endLine: 'The place goes, and everyone who has paid gets every rupiah back.',
    endYes: 'Yes, call it off and refund everyone',
    toShare: 'See my share',
    toTicket: 'See my ticket',
    toPay: 'Pay my share',
    scheduleTitle: 'If it isn’t all in',
  },

  card: (paid, all) => `${paid} of ${all} paid`,
  metaLine: (what, night) => `${what}, ${night}. Pay your share; if it falls through, it all comes back.`,
}
