import { countText } from '#messages/en/count-text.ts'
import type { requestEmails as source } from '#messages/id/mails/request-emails.ts'

export const requestEmails: typeof source = {
  guests: 'Guests',
  people: (pax) => (pax === 1 ? '1 person' : `${pax} people`),
  course: 'Course',
  answerBy: 'Answered by',
  keptUntil: 'Kept until',
  wish: 'What you asked',
  reason: 'The restaurant’s answer',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  deposit: 'Deposit',
  ask: 'Ask for another time',
  request_received: {
    news: 'we have your request',
    preview: (until) => `Answered by ${until}. Nothing has been charged.`,
    lead: (outlet, pax, arrival) =>
      `${outlet} has your request for ${pax} at ${arrival}. No table is held yet, and nothing has been charged.`,
    next: 'If there is room, you get an email with a link to pay the deposit. If not, the restaurant tells you why.',
    silence: 'Without an answer by then the request ends, and we let you know.',
    action: 'See the request',
  },
  request_accepted: {
    news: (until) => `yes, your table is kept until ${until}`,
    preview: (until) => `Your table is kept until ${until}.`,
    lead: (outlet, pax, arrival) => `${outlet} has room for ${pax} at ${arrival}, and keeps it for you.`,
    otherTime: (requestedTime, arrival) =>
      `${requestedTime} is full, so the restaurant offers ${arrival}. If that does not suit you, simply withdraw the request.`,
    next: (until, minutes) =>
      `Open the page and go on to payment before ${until}. From then on you have ${countText(minutes, 'minute')} to pay. The deposit is taken off your bill that night.`,
    action: 'Go on to payment',
  },
  request_declined: {
    news: 'not this time',
    preview: 'The restaurant has answered your request. Nothing has been charged.',
    lead: (outlet, pax, arrival) => `${outlet} has no room for ${pax} at ${arrival}. Nothing has been charged.`,
    free: (times) => `That night there is still room at ${times}.`,
    otherNight: 'Another night may do. We would be glad to look again.',
  },
  request_unanswered: {
    news: 'no answer in time',
    preview: 'Your request ended without an answer. We are sorry.',
    lead: (outlet, pax) =>
      `We are sorry: ${outlet} did not answer your request for ${pax} in time. The request has ended and nothing was charged.`,
    next: 'A call or a WhatsApp message is usually quicker. Give your booking code and you need not start over.',
    action: 'Write on WhatsApp',
  },
  request_let_go: {
    news: 'your table is released',
    preview: 'Nothing has been charged.',
    lead: (outlet, pax) =>
      `${outlet} kept a table for ${pax}, but time ran out before payment began. Nothing was charged.`,
    next: 'Would you still like to come? Ask again; there may still be room.',
    action: 'Ask again',
  },
  request_withdrawn: {
    news: 'your request is withdrawn',
    preview: 'Nothing has been charged.',
    lead: (outlet, pax) => `Your request at ${outlet} for ${pax} is withdrawn. Nothing has been charged.`,
    next: 'Changed your mind? You can ask again.',
    action: 'Ask again',
  },
  venue_asked: {
    subject: (pax, date, time, code) => `Request for ${pax}, ${date}, ${time} (${code})`,
    preview: (until) => `Answer before ${until}.`,
    heading: (pax) => `Is there room for ${pax}?`,
    lead: (outlet, until) =>
      `There is a request for ${outlet} that cannot be booked on the site. The guest waits for an answer until ${until}.`,
    section: 'Would like to sit in',
    wish: 'What is asked',
    alcohol: 'Alcohol',
    pork: 'Pork',
    allergy: 'Allergies',
    okay: 'is fine',
    none: 'none, please',
    noAllergy: 'none',
    language: 'Guest’s language',
    languages: { id: 'Indonesian', en: 'English' },
    email: 'Email',
    next: 'Open the page, then accept or decline with a reason. Opening the link alone answers nothing.',
    later:
      'If you accept, the tables are kept at once and the guest is asked for the deposit. Without an answer, the request ends by itself.',
    action: 'Answer the request',
    closing: 'This email is for the restaurant alone. Whoever has the link can answer, so please do not pass it on.',
  },
  venue_told: {
    action: 'See the request',
    news: {
      paid: {
        subject: (pax, date, code) => `Paid: ${pax} people, ${date} (${code})`,
        heading: 'The deposit is paid.',
        lead: (pax, date) => `The party of ${pax} is coming on ${date}. The tables are theirs.`,
        disc: 'risen',
      },
      withdrawn: {
        subject: (pax, date, code) => `Withdrawn: ${pax} people, ${date} (${code})`,
        heading: 'The guest has withdrawn the request.',
        lead: (pax, date) =>
          `The party of ${pax} on ${date} is not coming. There is nothing left to answer or to prepare.`,
        disc: 'sunk',
      },
      let_go: {
        subject: (pax, date, code) => `Not paid: ${pax} people, ${date} (${code})`,
        heading: 'The deposit was not paid.',
        lead: (pax, date) => `The time for the party of ${pax} on ${date} to pay is over. The tables are free again.`,
        disc: 'sunk',
      },
      unanswered: {
        subject: (pax, date, code) => `Missed: ${pax} people, ${date} (${code})`,
        heading: 'This request went unanswered.',
        lead: (pax, date) =>
          `The request for ${pax} on ${date} has ended without an answer. The guest has your numbers; if there is room after all, call them.`,
        disc: 'sunk',
      },
      cancelled: {
        subject: (pax, date, code) => `Canceled: ${pax} people, ${date} (${code})`,
        heading: 'The guest has canceled.',
        lead: (pax, date) => `The party of ${pax} on ${date} is not coming after all. The tables are free again.`,
        disc: 'sunk',
      },
    },
  },
}
