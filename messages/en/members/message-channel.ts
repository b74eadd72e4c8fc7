import type { messageChannel as source } from '#messages/id/members/message-channel.ts'

export const messageChannel: typeof source = {
  title: 'News about reservations',
  byEmail: (email) => `News about reservations goes to ${email}.`,
  byWhatsApp: (phone) =>
    `News about reservations goes to ${phone} by WhatsApp. What does not arrive within five minutes, we send by email.`,
  byProof: (email, phone) =>
    `News about reservations goes to ${email}. Want your ticket and the news on WhatsApp? Send the message that we prepared from ${phone}.`,
  toWhatsApp: 'Send it by WhatsApp',
  toEmail: 'Send it by email only',
}
