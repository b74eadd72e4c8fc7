import type { contact as source } from '#messages/id/site/contact.ts'

export const contact: typeof source = {
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
  mail: 'Email',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  press: 'Press',
  partnership: 'Partnership',
  privacy: 'Personal data',
  outlets: 'Numbers of every outlet',
}
