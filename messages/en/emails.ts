import type { emails as source } from '#messages/id/emails.ts'

export const emails: typeof source = {
  date: (day, date, month, year) => `${day} ${date} ${month} ${year}`,
  time: (clock, zone) => `${clock} ${zone}`,
  timeAfterMidnight: (clock, zone) => `${clock} ${zone}, after midnight`,
  bookingCode: 'Booking code',
  reservationNumber: 'Reservation number',
  night: 'Night',
  arrival: 'Arrive',
  place: 'Place',
  name: 'Name',
  map: 'Open the map',
  line: (label, quantity) => (quantity === 1 ? label : `${label}, ${quantity}×`),
  paid: 'Paid',
  asked: 'Asked for',
  refunded: 'Refunded',
  minimumSpend: 'Minimum spend that night',
  contact: (contact) => `Any questions? Reach us at ${contact}.`,
  why: (group) => `${group} sent you this because this address was used for a reservation.`,
  refundTime: 'The money goes back the way it came. Banks and e-wallets usually take a few working days.',
  reserveAgain: 'Reserve again',
  reservation_confirmed: {
    subject: (outlet, date, code) => `Confirmed: ${outlet}, ${date} (${code})`,
    preview: (arrival) => `Arrive at ${arrival}. Show the QR code at the door.`,
    heading: (outlet) => `See you at ${outlet}.`,
    lead: (name, date, arrival) => `${name}, your place is confirmed for ${date}, arriving at ${arrival}.`,
    atTheDoor: 'Show this at the door. Turn your screen up so that it reads well.',
    qr: (code) => `QR code of reservation ${code}`,
    credit: 'The down payment comes off your bill that night.',
    fee: 'The booking fee is the price of your place and does not come off the bill.',
    before: 'Before you come',
    notes: [
      'Be there before your arrival time.',
      'A booked table cannot be moved to another night.',
      'Bring photo ID. The house rules are on your reservation page.',
    ],
    action: 'View reservation',
    calendar: 'A calendar file is attached.',
  },
  reservation_expired: {
    subject: (outlet, date) => `The time to pay is over: ${outlet}, ${date}`,
    preview: 'We have let the place go. Nothing was charged.',
    heading: 'The time to pay is over.',
    lead: (outlet, date) =>
      `We held your place at ${outlet} for ${date}, but no payment reached us in time. The place is free again and nothing was charged.`,
    late: 'Paid after all? If the place is still free, your reservation comes back to life; if not, you get all of it back. There is nothing you need to do.',
  },
  late_money_refunded: {
    subject: (outlet, amount) => `We are refunding your payment: ${amount}, ${outlet}`,
    preview: 'It arrived after the deadline and the place was taken.',
    heading: 'Your money is on its way back.',
    lead: (name, outlet, date, amount) =>
      `${name}, your payment for ${outlet}, ${date}, arrived after the deadline, and another guest had taken the place. We are returning all of it: ${amount}.`,
  },
  amount_mismatch_refunded: {
    subject: (outlet, amount) => `The amount did not match, we are refunding it: ${amount}, ${outlet}`,
    preview: 'What was paid is not what was asked, so the reservation is not confirmed.',
    heading: 'The amounts did not match.',
    lead: (name, outlet, date, amount, asked) =>
      `${name}, for ${outlet}, ${date}, we asked for ${asked} and received ${amount}. We cannot accept any other amount, so the reservation is not confirmed and all of the ${amount} is on its way back.`,
  },
  hold_released: {
    subject: (outlet, date) => `Reservation released: ${outlet}, ${date}`,
    preview: 'The place is free again. Nothing was charged.',
    heading: 'Your place has been let go.',
    lead: (outlet, date) =>
      `The reservation at ${outlet} for ${date} was let go before it was paid. Nothing was charged.`,
    again: 'Changed your mind? See what is still free that night.',
  },
  reservation_cancelled: {
    subject: (outlet, date) => `Reservation cancelled: ${outlet}, ${date}`,
    preview: 'We have noted your cancellation.',
    heading: 'Your reservation is cancelled.',
    lead: (name, outlet, date) =>
      `${name}, your reservation at ${outlet} for ${date} is cancelled and the place is free again.`,
    nothing: 'By the rule as it stood when you booked, nothing goes back.',
  },
}
