import type { legal as source, LegalFigures, LegalSection } from '#messages/id/site/legal.ts'

/** Making a reservation. */
const onBooking = ({ holdMinutes, group }: LegalFigures): LegalSection[] => [
  {
    title: 'Who promises',
    paragraphs: [
      `${group} runs this site and every outlet on it. When you book, you make an agreement with the outlet you choose, under the terms on this page, that outlet’s own terms and its house rules.`,
    ],
  },
  {
    title: 'Booking',
    paragraphs: [
      'You may book without an account. We ask for a name, a phone number and a mail address, because that is where the confirmation goes.',
    ],
    points: [
      'At most 3 tables in one reservation, or 3 tickets in one purchase.',
      'A night is the date on which the outlet opens its doors. 01:30 on Sunday is still Saturday night where the outlet closes at 03:00.',
      'While one reservation waits for payment, no new one can be made.',
      'A table that has been booked cannot be moved to another night or another table.',
    ],
  },
  {
    title: 'Holding and paying',
    paragraphs: [
      `Once you have booked, your place is held for ${holdMinutes} minutes. If it is not paid by then, the place is released and the reservation expires.`,
      'All prices are charged in rupiah. Amounts in other currencies are an estimate to help you read.',
    ],
    points: [
      'A down payment comes off your bill at the outlet. There is no tax or service on it.',
      'A booking fee and the price of a ticket are prices: service and tax are added where the outlet charges them, and you see each line before you pay.',
      'Money that arrives late brings your reservation back if the place is still free. If it is not, all of it is returned.',
      'Money of another amount than was asked does not count as payment; we return it.',
    ],
  },
]

/** Giving it up, and the night itself. */
const onTheNight = ({ strikes, strikeHours, banHours }: LegalFigures): LegalSection[] => [
  {
    title: 'Cancelling and refunds',
    paragraphs: [
      'Members cancel through their account. Without an account you can let go of a reservation that is not paid yet; for a paid one, contact the outlet. What comes back is counted from the moment that night opens:',
    ],
    points: [
      'Tables and tickets: cancelled 3 days (72 hours) ahead or earlier, 50% comes back. After that, nothing does.',
      'Restaurant: cancelled 7 days (168 hours) ahead or earlier, 100% comes back. After that, nothing does; for special cases in the last 2 days the outlet decides.',
      'An outlet that gives no refunds says so before you pay.',
      'If we are the ones who cancel, everything comes back.',
    ],
  },
  {
    title: 'Payments that keep failing',
    paragraphs: [
      `A payment that fails, is abandoned or is cancelled keeps a table from somebody else. After ${strikes} of them within ${strikeHours} hours, your phone number cannot make new reservations for ${banHours} hours. You can still pay for one that is waiting.`,
    ],
  },
  {
    title: 'At the door',
    paragraphs: [
      'Come before the time you chose. Each outlet says until when it keeps a table; after that it may go to other guests.',
    ],
    points: [
      'Bring your booking code and a photo ID. Some rooms are for 21 and over, and one is for people under 30.',
      'The house rules hold for everyone at your table. Guests who endanger others are asked to leave, without a refund.',
    ],
  },
  {
    title: 'Restaurant',
    paragraphs: [
      'Dinner is prepaid per person by menu: Rp 799,000, Rp 999,000 or Rp 1,099,000, credited to the final bill; where the bill is smaller, the difference is not paid out. You can book from 2 months to 3 days ahead; for more than 6 guests, contact the outlet. A seating lasts 2 hours, and the kitchens rest on Sundays.',
    ],
  },
  {
    title: 'Liability and law',
    paragraphs: [
      'What you bring is in your own care, except what you hand to us to keep. These terms are under Indonesian law. We answer complaints by mail first, before anyone needs a lawyer.',
    ],
  },
]

/** What is kept, and what for. */
const onWhatIsKept = ({ group, sessionDays, idleDays }: LegalFigures): LegalSection[] => [
  {
    title: 'In short',
    paragraphs: [`${group} keeps the data it takes to look after your table, and sells it to nobody.`],
  },
  {
    title: 'What we keep',
    paragraphs: [],
    points: [
      'Reservations: name, phone number, mail address, time of arrival, purpose of the visit, notes, and the tables or tickets you chose. For a dinner also its course, allergies, and whether alcohol and pork are okay.',
      'Waitlist: name, phone number, mail address, night, time and number of guests, and the same of a dinner.',
      'Payments: amount, method, time and transaction number. Card numbers are seen by the payment provider only, never by us.',
      'Account: name, phone number, mail address, date of birth, gender, nationality, province and city, your experience and tier, the devices you are logged in on, your passkeys (never your fingerprint or face, which do not leave the device), and what you agreed to and when.',
      'Letters: which letter we sent, to which address, and when. Their text is not kept.',
      'Letters to us: the name, number and message you write into a form.',
      'Safety: the number of attempts of a phone or an internet address, sealed so that it names nobody, and payments that failed or were abandoned.',
    ],
  },
  {
    title: 'What for',
    paragraphs: [
      'To hold your table, charge the right amount, return money, know you at the door, and keep the books the law asks for. Analytics and marketing run only after you agree to them.',
    ],
  },
  {
    title: 'Cookies',
    paragraphs: ['Without further consent this site uses only:'],
    points: [
      'senja_locale and senja_currency: the language and currency you chose, for 365 days.',
      'senja_browser (or __Host-senja_browser): knows this browser again, so that one reservation waiting for payment is not overwritten.',
      `senja_session (or __Host-senja_session): you are logged in. For ${sessionDays} days at most, or ${idleDays} without use.`,
      'senja_consent: what you agreed to or refused, for 365 days. senja_app_prompt: that you closed the app’s invitation.',
      'Browser storage: a cart you have not finished, and name, phone and email where you ask to be remembered. They stay on your device.',
    ],
  },
]

/** Who sees it, for how long, and what may be asked. */
const onRights = ({ keeping }: LegalFigures): LegalSection[] => [
  {
    title: 'Who else sees it',
    paragraphs: [
      'The outlet you book, the payment provider, and the sender of mails or codes. Each receives only what it needs. Law enforcement only where the law obliges us.',
    ],
  },
  {
    title: 'For how long',
    paragraphs: ['Once its time is over, each of these is erased by itself:'],
    points: [
      'An account, and the reservations and waitlist in it: as long as you have the account.',
      `A reservation or a place in the waitlist without an account: name, number and mail address until ${keeping.contactDays} days after its night.`,
      `Notes, the purpose of the visit, allergies and what is not eaten: until ${keeping.notesDays} days after the night, with an account or without.`,
      `To which address our letters went: ${keeping.messageDays} days.`,
      `Letters you wrote to us: ${keeping.enquiryDays} days.`,
      `What a payment provider told us, word for word: ${keeping.notificationDays} days.`,
      `The bank account of a refund we transfer, sealed: until ${keeping.refundAccountDays} days after the transfer.`,
      `Payments that failed or were abandoned, by your phone number: ${keeping.strikeDays} days, also when your account is deleted.`,
      `Codes, limits of attempts and sessions: ${keeping.signInDays} day after their end. Answers to repeated requests: ${keeping.answerDays} days.`,
      `Numbers, nights, places and amounts, without your name: ${keeping.booksYears} years, as bookkeeping law asks.`,
      'A cart: on your device, until its night has passed.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'On your account page you can download everything we keep of you, see what you agreed to, and delete your account with a code we send to your phone. The name and contact on all your reservations and in the waitlist go at the same moment. While a payment, a night or a refund is still under way, an account cannot be deleted yet.',
      'Under the Indonesian Personal Data Protection Law you may see, correct, take along or erase what is kept about you, and withdraw consent. Write from the mail address you booked with; we answer within seventy-two hours.',
    ],
  },
]

export const legal: typeof source = {
  updated: 'In force since 23 November 2026',
  questions: 'Questions?',
  terms: {
    title: 'Terms & Conditions',
    description: (group) =>
      `The rules for booking tables, tickets and dinners at ${group}: payment, cancelling and refunds.`,
    lead: 'What you agree to when you book, written to be read.',
    sections: (figures) => [...onBooking(figures), ...onTheNight(figures)],
  },
  privacy: {
    title: 'Privacy Policy',
    description: (group) => `Which data ${group} keeps, what for, for how long, and how to have it removed.`,
    lead: 'What we keep, what for, and how to ask for it back.',
    sections: (figures) => [...onWhatIsKept(figures), ...onRights(figures)],
  },
}
