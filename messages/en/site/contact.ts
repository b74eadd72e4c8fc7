import type { contact as source } from '#messages/id/site/contact.ts'

export const contact: typeof source = {
  title: 'Contact: address, phone and WhatsApp',
  description: (group) => `Address, mail, phone and WhatsApp of ${group}, and the number of every outlet.`,
  heading: 'Talk to us',
  lead: 'For tonight, reach the outlet itself: they hold the guest list. For everything else, head office is listening.',
  writeTitle: 'Write to us',
  writeLine: 'A person reads it, and answers on your number within a day.',
  fields: {
    name: 'Name',
    mobile: 'Mobile number',
    mobileHint: 'This is where we answer.',
    subject: 'Subject',
    message: 'Message',
  },
  enquiry: {
    send: 'Send the message',
    sentTitle: 'We have your message.',
    sentLine: 'We answer on your mobile within a day. For tonight, better call the outlet.',
  },
  office: 'Head office',
  mail: 'Mail',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  hours: 'We answer',
  hoursText: 'Every day, 10:00 to 22:00 WIB',
  press: 'Press',
  partnership: 'Partnership',
  privacy: 'Personal data',
  outlets: 'Every outlet',
  about: 'About a reservation',
  aboutText: 'Give us your booking code (it is in the confirmation mail) and we will find it at once.',
}
