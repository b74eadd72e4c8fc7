import type { contactEmails as source } from '#messages/id/mails/contact-emails.ts'

export const contactEmails: typeof source = {
  bookingCode: 'Booking code',
  claim_code: {
    news: 'a code for your account',
    preview: 'This code adds your reservation to your account.',
    lead: 'Somebody with the phone number of this reservation wants to add it to their account. If it was you, enter this code in your list of reservations.',
    code: 'Code',
    once: 'The code is good for 30 minutes. Give it to nobody, not even to us.',
    notYou: 'Not you? Ignore this email. Without the code your reservation stays yours alone.',
    action: 'Open my reservations',
  },
  contact_changed: {
    news: 'the contact was updated',
    preview: 'From now on we write to another address.',
    lead: 'The contact of this reservation was updated. From now on we write to the new address, and the links in our earlier emails to this one no longer work.',
    wasYou: 'If you asked for it, there is nothing to do.',
    notYou: 'Not you? Reach us at once with the contact below, and name the booking code.',
    action: (outlet) => `See ${outlet}`,
  },
}
