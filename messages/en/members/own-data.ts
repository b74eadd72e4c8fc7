import { countText } from '#messages/en/count-text.ts'
import type { ownData as source } from '#messages/id/members/own-data.ts'

export const ownData: typeof source = {
  title: 'Your data',
  line: 'Everything we keep of you is yours to take along, and yours to have deleted.',
  download: 'Download my data',
  downloading: 'Gathering your data',
  file: (day) => `my-data-${day}.json`,
  policy: 'What we keep, and for how long',
  subjects: {
    terms: 'Terms & Conditions',
    privacy: 'Privacy Policy',
    booking_terms: 'Terms of an outlet',
    analytics: 'Counting visits',
    marketing: 'Marketing',
    invitations: 'News and invitations',
  },
  given: (date) => `accepted ${date}`,
  reported: (date) => `told ${date}`,
  refused: (date) => `refused ${date}`,
  delete: 'Delete account',
  deleteTitle: 'Delete your account?',
  gone: 'Gone at once and for good',
  goneItems: [
    'Your profile, where you are logged in, passkeys, and records of consent.',
    'Your experience, tier and discount.',
    'Name, phone, email and notes on all your reservations. The list of them cannot be opened again.',
  ],
  stays: 'Has to stay, without your name',
  staysItem: (years) =>
    `Reservation numbers, nights, places and amounts: ${countText(years, 'year')}, as bookkeeping law asks.`,
  staysBan: (days) =>
    `Payments that failed or were abandoned still count for your phone number, ${countText(days, 'day')} at most.`,
  waits: 'While a payment, a night or a refund is still under way, the account cannot be deleted yet.',
  keep: 'Keep the account',
  sendCode: 'Send the code',
  sending: 'Sending the code',
  codeTitle: 'Enter the code to delete',
  codeLine: (phone) => `We sent six digits to ${phone}. With them your account is deleted for good.`,
  deleteForGood: 'Delete for good',
  deleting: 'Deleting your account',
  deletedTitle: 'Your account is deleted',
  deletedText: 'One last email is on its way to you. Thank you for coming.',
}
