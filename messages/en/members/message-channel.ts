import type { messageChannel as source } from '#messages/id/members/message-channel.ts'

export const messageChannel: typeof source = {
  title: 'News about reservations',
  byEmail: 'News about reservations comes by email. The choice is also for news and invitations, if you agree to them.',
  byWhatsApp: (phone) =>
    `News about reservations goes to ${phone} by WhatsApp, with news and invitations if you agree to them. What does not arrive within five minutes, we send by email.`,
  byProof: (phone) =>
    `It comes by email. Want it on WhatsApp, with your ticket? Send the message we have prepared, from ${phone}. News and invitations come there too, if you agree to them.`,
  toWhatsApp: 'Send it by WhatsApp',
  toEmail: 'Send it by email only',
}
