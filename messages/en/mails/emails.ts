import { countText } from '#messages/en/count-text.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import { giveBackMails } from '#messages/en/mails/give-back-mails.ts'
import { packageMails } from '#messages/en/mails/package-mails.ts'
import { splitMails } from '#messages/en/mails/split-mails.ts'
import { moveLinks } from '#messages/en/mails/move-links.ts'
import type { emails as source, Thing } from '#messages/id/mails/emails.ts'

/**
 * Returns the words for the reserved tables or tickets, such as "your tickets". The words depend on the kind of the reservation and on the
 * number `count`.
 */
function things(kind: ReservationKind, count: number): Thing {
  const isOne = count === 1 || kind === 'restaurant'
  const several = (word: string) => (isOne ? word : `${word}s`)
  if (kind === 'tickets')
    return {
      yours: `your ${several('ticket')}`,
      the: `the ${several('ticket')}`,
      booking: `your ${several('ticket')}`,
      ready: `your ${several('ticket')} ${isOne ? 'is' : 'are'} ready`,
      again: `your ${several('ticket')}, once more`,
      open: `Open your ${several('ticket')}`,
      bookAgain: 'Buy again',
      paper: 'Save as PDF',
      isOne,
    }
  const table = several('table')
  const isDinner = kind === 'restaurant'
  return {
    yours: `your ${table}`,
    the: `the ${table}`,
    booking: isDinner ? 'your dinner' : 'your reservation',
    ready: isDinner ? 'your dinner is booked' : `your ${table} ${isOne ? 'is' : 'are'} ready`,
    again: isDinner ? 'your dinner confirmation, once more' : 'your confirmation, once more',
    open: 'Open your reservation',
    bookAgain: isDinner ? 'Book dinner again' : 'Book again',
    paper: 'Save as PDF',
    isOne,
  }
}

const is = (t: Thing) => (t.isOne ? 'is' : 'are')

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

export const emails: typeof source = {
  date: (day, date, month, year) => `${day} ${date} ${month} ${year}`,
  shortDate: (day, date, month) => `${day} ${date} ${month}`,
  time: (clock, zone) => `${clock} ${zone}`,
  timeAfterMidnight: (clock, zone) => `${clock} ${zone}, after midnight`,
  things,
  subject: (title, night, news, code) => `${title}, ${night}: ${news}${code ? ` (${code})` : ''}`,
  whenAt: (date, outlet) => `${date} at ${outlet}`,
  poster: (event) => `Poster of ${event}`,
  bookingCode: 'Booking code',
  reservationNumber: 'Reservation number',
  night: 'Night',
  arrival: 'Arrive',
  guests: 'Guests',
  people: (pax) => (pax === 1 ? '1 guest' : `${pax} guests`),
  items: { tables: 'Tables', tickets: 'Tickets', restaurant: 'Course' },
  place: 'Place',
  name: 'Name',
  map: 'Open the map',
  calendar: 'Add to calendar',
  change: 'Change or cancel',
  asked: 'We asked for',
  received: 'We received',
  refunded: 'Refunded',
  toRefund: 'Going back to you',
  minimumSpend: 'Minimum spend that night',
  ages: (least, most) =>
    `The price is for ages ${least} to ${most} on the night. The door checks a photo ID; without one the difference is paid there.`,
  contact: (contact) => `Any questions? Reach us at ${contact}.`,
  why: (group) => `${group} sent you this email because your address was used for a reservation.`,
  refundTime: 'The money goes back the way it came. Banks and e-wallets usually take a few working days.',
  byTransfer: 'Your payment method does not take refunds, so we transfer the money to your bank account.',
  detailsTime:
    'Tell us your account on the reservation page and the money leaves within seven days. We never ask for a PIN or a code of your bank.',
  giveDetails: 'Give bank details',
  reservation_confirmed: {
    preview: (arrival) => `Arrive at ${arrival}. Show the QR code at the door.`,
    lead: {
      tables: (name, arrival) => `${name}, it is all set. See you at ${arrival}.`,
      free: (name, arrival) => `${name}, the tickets are yours. See you at ${arrival}.`,
      tickets: (name, arrival) => `${name}, you are in. See you at ${arrival}.`,
      restaurant: (name, arrival) => `${name}, the kitchen knows you are coming. See you at ${arrival}.`,
    },
    atTheDoor: 'Show this at the door. Turn your screen up so that it reads well.',
    qr: (code) => `QR code of reservation ${code}`,
    credit: 'The down payment comes off your bill that night.',
    creditWithCode: (amount) => `${amount} comes off your bill that night, your promoter code included.`,
    fee: 'The booking fee is the price of your place and does not come off the bill.',
    before: 'Before you come',
    notes: {
      tables: [
        'Be there by your arrival time.',
        'A booked table cannot be moved to another night.',
        'Bring photo ID. The house rules are on your reservation page.',
      ],
      tickets: [
        'Tickets are for this night only and cannot be moved to another.',
        'Bring photo ID. The house rules are on the page of your booking.',
      ],
      restaurant: [
        'Be there by your arrival time.',
        'This reservation cannot be moved to another date or time.',
        'Bring photo ID. The house rules are on your reservation page.',
      ],
    },
  },
  reservation_changed: {
    news: (t) => `we changed ${t.booking}`,
    preview: 'Your booking code stays the same.',
    lead: {
      table: (name, from, to) => `${name}, your place has moved from ${from} to ${to}.`,
      pax: (name, from, to) => `${name}, your party is now ${to}; it was ${from}.`,
      tickets: (name, from, to) => `${name}, you now have ${countText(to, 'ticket')}; it was ${from}.`,
      night: (name, from, to) => `${name}, your dinner has moved from ${from} to ${to}.`,
      time: (name, from, to) => `${name}, you now arrive at ${to}; it was ${from}.`,
    },
    guests: (pax) => `Your party is now ${pax}.`,
    standing: 'Everything else is as before. Not what you expected? Use the contact below and we will help.',
  },
  ...moveLinks,
  ...giveBackMails,
  ...packageMails,
  ...splitMails,
  visit_reminder: {
    news: 'see you soon',
    preview: (arrival) => `Arrive at ${arrival}. Show the QR code at the door.`,
    lead: (name, arrival) => `${name}, we expect you at ${arrival}.`,
    cancel: 'Plans changed? Cancel by the link above, so that another guest can have the place.',
  },
  visit_question: {
    news: 'how was your visit?',
    preview: 'One tap is enough.',
    lead: (name) => `${name}, thank you for coming. How was your visit?`,
    reader: 'The manager of the place reads your answer.',
    action: 'Answer',
  },
  hold_made: {
    news: (t, until) => `${t.yours} ${is(t)} held until ${until}`,
    preview: (amount, until) => `Pay ${amount} before ${until}.`,
    lead: (t, until) => `Pay before ${until} and ${t.the} ${is(t)} yours.`,
    until: 'Held until',
    anywhere: 'This link opens the payment on any phone or browser. Paid already? Ignore this email.',
    notYou: (t) => `Not your booking? Ignore this email: unpaid, ${t.the} ${t.isOne ? 'goes' : 'go'} back on sale.`,
    action: (amount) => `Pay ${amount}`,
  },
  hold_ending: {
    news: (t, until) => `${t.yours} ${is(t)} held only until ${until}`,
    preview: (amount, until) => `Pay ${amount} before ${until}.`,
    lead: (t, until) =>
      `Your time to pay is almost over. Pay before ${until}, or ${t.the} ${t.isOne ? 'goes' : 'go'} back on sale.`,
  },
  reservation_expired: {
    news: 'the time to pay is over',
    preview: 'Nothing was charged.',
    lead: (t) => `No payment reached us in time, so we let ${t.the} go. Nothing was charged.`,
    late: (t) =>
      `Paid after all? If ${t.the} ${is(t)} still free, ${t.booking} ${t.booking === t.yours ? is(t) : 'is'} confirmed; if not, you get all of it back. There is nothing you need to do.`,
  },
  hold_released: {
    news: (t) => `${t.yours} ${is(t)} released`,
    preview: 'Nothing was charged.',
    lead: (t) => `${capital(t.the)} went back on sale before payment. Nothing was charged.`,
    again: 'Changed your mind? See what is left that night.',
  },
  reservation_cancelled: {
    news: (t) => `${t.booking} ${t.booking === t.yours ? is(t) : 'is'} canceled`,
    preview: 'Your cancellation went through.',
    lead: (name, t) => `${name}, ${t.booking} ${t.booking === t.yours ? is(t) : 'is'} canceled, as you asked.`,
    nothing: 'Under the rule in force when you booked, nothing is refunded.',
    byStaff: {
      preview: 'We had to cancel your booking.',
      lead: (name, t, outlet, reason) =>
        [`${name}, ${outlet} had to cancel ${t.booking}.`, reason, 'We are sorry.'].filter(Boolean).join(' '),
      reasons: {
        night_closed: 'We do not open that night.',
        overbooked: 'Your place turned out to be taken.',
        table_broken: 'Your place cannot be used that night.',
        wrong_booking: 'This booking was made twice or by mistake.',
        house_rules: 'This booking does not fit the rules of the venue.',
      },
    },
    byVenue: {
      news: 'this night is canceled',
      preview: 'The venue has canceled the night. Whatever you paid comes back.',
      lead: (outlet, reason) => `${outlet} has canceled this night: ${reason} We are sorry.`,
      whole: 'You get back all that you paid, whatever the rule of your booking says.',
      unpaid: 'You had not paid anything, so nothing was charged.',
      again: 'Any other night is open to you.',
    },
  },
  late_money_refunded: {
    news: (amount) => `we are refunding ${amount}`,
    preview: 'Your payment arrived after the deadline.',
    lead: (name, t, amount) =>
      `${name}, your payment arrived after the deadline, and another guest had taken ${t.the}. You get all of it back: ${amount}.`,
    difference: {
      table: (name, { from, to }, amount) =>
        `${name}, the difference for table ${to} arrived when the table was no longer to be had. Your table is still ${from}. You get all of it back: ${amount}.`,
      pax: (name, { from, to }, amount) =>
        `${name}, the difference for ${countText(to, 'guest')} arrived when there was no room any more. Your booking is still for ${from}. You get all of it back: ${amount}.`,
      tickets: (name, { from, to }, amount) =>
        `${name}, the difference for ${countText(to, 'ticket')} arrived when there were none left. Your tickets are still ${from}. You get all of it back: ${amount}.`,
    },
  },
  amount_mismatch_refunded: {
    news: (amount) => `wrong amount, we are refunding ${amount}`,
    preview: (t) => `What was paid is not what we asked for, so ${t.the} ${is(t)} not yours yet.`,
    lead: (name, amount, expected) =>
      `${name}, we asked for ${expected} and received ${amount}. We cannot accept any other amount, so all of the ${amount} is on its way back.`,
  },
  duplicate_refunded: {
    news: (amount) => `paid twice, we are refunding ${amount}`,
    preview: 'One payment is enough.',
    lead: (name, t, amount) =>
      `${name}, more than one payment reached us. One is enough: you get all of the other back, ${amount}. Nothing changes for ${t.booking}.`,
  },
  refund_sent: {
    news: (amount) => `your refund of ${amount} was sent`,
    preview: 'Your refund is on its way.',
    lead: (name, amount) => `${name}, your refund of ${amount} is on its way to you.`,
    byTransfer: 'It was transferred to the account you gave us and usually arrives within two days.',
    reference: 'Transfer reference',
  },
  refund_details_needed: {
    news: (amount) => `where shall we send your ${amount}?`,
    preview: 'We need your bank details to refund you.',
    lead: (name, amount) =>
      `${name}, the payment provider cannot return ${amount} the way you paid, so we transfer it ourselves.`,
    wrong: (name, amount) =>
      `${name}, the bank turned our transfer of ${amount} down: it does not know the account you gave us. Please enter it once more; your money is waiting.`,
  },
  refund_account_given: {
    news: (amount) => `we have your account for ${amount}`,
    changed: (amount) => `the account for ${amount} was changed`,
    preview: 'This is where your money goes.',
    lead: (name, amount) => `${name}, we will transfer ${amount} to the account below.`,
    account: 'Account',
    next: 'Until the transfer is made you can still change the account on your reservation page.',
    notYou: 'Was it not you? Change the account right now, then contact us.',
  },
  tier_changed: {
    news: (tier) => `your tier is now ${tier}`,
    preview: (percent) => (percent === 0 ? 'Your membership has changed.' : `${percent}% off from now on.`),
    lead: (name) => `${name}, your bill that night took you to a new tier.`,
    tier: 'Tier',
    discount: 'Discount',
    percent: (percent) => (percent === 0 ? 'none' : `${percent}% off entry and booking fees`),
    until: 'Valid until',
    rule: 'After that, this year’s experience decides the next tier; it drops by one at most.',
    action: 'See your membership',
    why: (group) => `${group} sent you this email because this address is in your account.`,
  },
}
