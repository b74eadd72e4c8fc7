import { countText } from '#messages/en/count-text.ts'
import { broadcastTemplate } from '#messages/en/mails/broadcast-template.ts'
import type { whatsApp as source } from '#messages/id/mails/whatsapp.ts'

export const whatsApp: typeof source = {
  footer: 'Reply STOP to get emails instead.',
  followFooter: 'Reply STOP to stop this news.',
  follow: (name, tag) => `Send me news of ${name} by WhatsApp. (${tag})`,
  followed: (name, link) =>
    `Done, you follow ${name}. The news comes here. Reply STOP to stop it, or choose on this page:\n${link}`,
  remindShare: (link) => `Remind me to pay my share of this split: ${link}`,
  shareNoted: (until) => `Done, we send one message before time is up (${until}). Reply STOP to cancel it.`,
  shareFull:
    'This split already has as many reminders as we can send, so we will not remind you. Please note the deadline on its page.',
  shareOver: 'This split takes no more payments, or its time is almost up. Please look at its page.',
  unreminded: 'All right, the reminder of the split is deleted.',
  unfollowed: 'All right, the news of what you follow has stopped.',
  uninvited: 'All right, news and invitations have stopped. Messages about reservations come by email.',
  stopped: 'All right, from now on we write by email.',
  proof: (code) => `Send the ticket and the news of reservation ${code} to this number.`,
  proven: (code) => `Done. News about reservation ${code} comes here.`,
  reminderReplies: { coming: 'We are coming', late: 'We are late', cancel: 'Cancel' },
  answers: {
    coming: (when, place) => `Good, see you at ${place}. ${when}.`,
    ask_delay: () => 'No problem. About how late will you be?',
    delay: (minutes, place) =>
      `Thank you, ${place} knows that you are about ${countText(minutes, 'minute')} late. The rules of the reservation and the prepayment stay the same.`,
    cancel: (link) =>
      `Nothing is canceled yet. This page shows how much money you get back, and there you decide:\n${link}`,
    moved: (when, link) => `This button belongs to the earlier date. Your reservation is now: ${when}.\n${link}`,
    over: () => 'That night is over, so the button no longer applies.',
    here: (place) => `${place} has you down as arrived. Do you need anything? Just write here.`,
    no_show: (place) => `${place} has noted that you did not come. The team has your message and answers here.`,
    ended: (link) => `This reservation is no longer valid. Its page says more:\n${link}`,
  },
  minutes: (n) => countText(n, 'minute'),
  unreadable: 'Sorry, we can only read text here. Please write your message.',
  stranger: 'We found no reservation with this number. Please contact the outlet through the page of your reservation.',
  templates: {
    hold_made: {
      body: 'We hold reservation {{code}} at {{place}} until {{until}}.\n\n{{when}}\n\nPay {{amount}} before then with the button below. Paid already? Ignore this message.',
      button: 'Pay now',
    },
    hold_ending: {
      body: 'The time to pay for reservation {{code}} at {{place}} is almost over: {{until}}.\n\n{{when}}\n\nPay {{amount}} before then with the button below. After that the place goes back on sale. Paid already? Ignore this message.',
      button: 'Pay now',
    },
    reservation_confirmed: {
      body: 'Hello {{guest}}, your reservation at {{place}} is confirmed.\n\nTime: {{when}}\nBooked: {{items}}\nBooking code: {{code}}\n\nShow the QR code above at the door.',
      button: 'Open reservation',
    },
    reservation_changed: {
      body: 'Hello {{guest}}, reservation {{code}} at {{place}} has changed.\n\nTime: {{when}}\nBooked: {{items}}\n\nYour QR code stays the same. Not what you expected? Open the reservation and contact us.',
      button: 'Open reservation',
    },
    reservation_expired: {
      body: 'Reservation {{code}} at {{place}} was not paid, so its place is released.\n\n{{when}}\n\nNothing was charged. If you have paid after all, you get all of it back.',
      button: 'Book again',
    },
    place_unsold: {
      body: 'Hello {{guest}}, the place at {{place}} that we offered to the waitlist did not sell, so it is still yours.\n\nTime: {{when}}\nBooking code: {{code}}\n\nYour reservation and your entry code stay valid.',
      button: 'Open reservation',
    },
    move_link_made: {
      body: 'Hello {{guest}}, the change of reservation {{code}} at {{place}} waits for the difference of {{amount}} until {{until}}.\n\nUntil it is paid, your reservation stays as before.',
      button: 'Pay the difference',
    },
    visit_reminder: {
      body: 'Hello {{guest}}, see you at {{place}}.\n\nTime: {{when}}\nBooked: {{items}}\nBooking code: {{code}}\n\nShow the QR code above at the door.',
      button: 'Open reservation',
    },
    visit_question: {
      body: 'Hello {{guest}}, thank you for coming to {{place}}. How was your visit?\n\nThe manager of the place reads your answer about reservation {{code}}. One tap is enough.',
      button: 'Answer',
    },
    follow_news: {
      body: 'New nights from what you follow:\n\n{{nights}}\n\nSee the places and prices with the button below.',
      button: 'See the nights',
    },
    follow_on_sale: {
      body: 'The waiting room of {{place}} is open.\n\nNight: {{when}}\nThe sale opens: {{until}}\n\nJoin before then, and you are in the draw. Each phone number is in the draw once.',
      button: 'Join the draw',
    },
    broadcast: broadcastTemplate,
    reservation_cancelled: {
      body: 'Hello {{guest}}, reservation {{code}} at {{place}} for {{when}} is canceled. Refunded amount: {{amount}}.\n\nThe details are on the page of the reservation.',
      button: 'See details',
    },
    split_reminder: {
      body: 'Hello {{guest}}, {{paid}} shares of the split for {{place}} ({{code}}) are paid.\n\nThe time is up {{until}}. The page of the reservation shows who is missing, and you can pay the rest in one go.',
      button: 'See the split',
    },
    share_reminder: {
      body: 'A share of the split by {{host}} at {{place}} is not paid yet.\n\nNight: {{when}}\nTime is up: {{until}}\n\nPay with the button below. Already paid? Ignore this message.',
      button: 'Pay my share',
    },
    refund_sent: {
      body: 'Hello {{guest}}, we have sent {{amount}} of reservation {{code}} at {{place}} back to you. Banks and e-wallets usually need a few working days.',
      button: 'See details',
    },
    refund_details_needed: {
      body: 'Hello {{guest}}, we need your bank account to refund {{amount}} of reservation {{code}} at {{place}}. Enter it with the button below only; we never ask for a PIN.',
      button: 'Give bank details',
    },
  },
}
