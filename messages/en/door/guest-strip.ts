import type { guestStrip as source } from '#messages/id/door/guest-strip.ts'

/**
 * Messages for the guest in front of the steward, in the language of the booking. The screen shows these messages upside down, so that the
 * guest can read them.
 */
export const guestStrip: typeof source = {
  check_first: ({ years, amount }) =>
    years !== null
      ? `Please have your ID ready. This house is for guests of ${years} and over.`
      : amount
        ? `${amount} is still open. Please pay at the door till, then go in.`
        : 'One moment, we are calling the manager.',
  not_matched: () => 'Your ticket is good. Please tell us your name and how many you are.',
  newer_key: () => 'One moment, we are checking your ticket. Please have your booking code ready.',
  not_paid: ({ at }) =>
    at
      ? `Your booking is not paid yet. Please pay before ${at}, then go in.`
      : 'Your booking is not paid yet. Please pay, then go in.',
  no_show: () => 'One moment, we are asking whether your table is still free.',
  full: () => 'Your ticket is good. The room is full; you go in as soon as somebody leaves.',
  just_now: () => 'This code was scanned a moment ago.',
  other_night: ({ day, when }) =>
    when === 'now'
      ? 'Your ticket is for tonight. One moment, we are getting the door ready.'
      : when === 'past'
        ? `Your ticket was for ${day}, which is over.`
        : day
          ? `Your ticket is for ${day}. See you then.`
          : 'Your ticket is not for tonight.',
  other_outlet: ({ house }) =>
    house ? `Your ticket is for ${house}, not for this house.` : 'Your ticket is for another house.',
  already_in: ({ at, door }) =>
    at ? `This ticket was used at ${at}${door ? ` at ${door}` : ''}.` : 'Everybody on this ticket is inside.',
  cancelled: ({ isPassedOn }) =>
    isPassedOn
      ? 'This ticket was passed on to another guest. Ask them for the new link.'
      : 'This booking has been canceled.',
  refunded: () => 'This booking was canceled and the money went back.',
  not_ours: () => 'We do not know this code. Do you have a booking code? It is in your email.',
  forged: () => 'We do not know this ticket. Do you have a booking code? It is in your email.',
  not_inside: () => 'By our count you have not gone in yet.',
  out: () => 'See you soon. Keep your code to come back in.',
}
