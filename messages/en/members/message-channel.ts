import type { messageChannel as source } from '#messages/id/members/message-channel.ts'

export const messageChannel: typeof source = {
  title: 'News about reservations',
  byEmail: 'News about reservations comes by email.',
  byWhatsApp: (phone) =>
    `News about reservations goes to ${phone} by WhatsApp. What does not arrive within five minutes, we send by email.`,
  byProof: (phone) =>
    `It comes by email. Want it on WhatsApp, with your ticket? Send the message we have prepared, from ${phone}.`,
  toWhatsApp: 'Send it by WhatsApp',
  toEmail: 'Send it by email only',
}
