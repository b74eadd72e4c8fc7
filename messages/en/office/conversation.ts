import type { conversation as source } from '#messages/id/office/conversation.ts'

export const conversation: typeof source = {
  title: 'WhatsApp',
  log: 'WhatsApp conversation',
  until: (moment) => `You can answer until ${moment}`,
  closed: {
    silent: 'The guest has not written yet. You can answer after the guest writes or presses a button.',
    stop: 'The guest wrote STOP. Automatic messages go by email now, and this answer box is closed.',
    phone:
      'The last message came from a number that this reservation no longer has. Contact the guest on the new number.',
    window:
      'More than 24 hours have passed since the last message. Only messages with a template are sent now: changes, cancellations, refunds. When the guest writes again, this box opens.',
  },
  kinds: {
    text: '',
    button: '',
    stop: '',
    image: 'The guest sent a picture',
    audio: 'The guest sent a voice message',
    video: 'The guest sent a video',
    document: 'The guest sent a document',
    sticker: 'The guest sent a sticker',
    location: 'The guest sent a location',
    contacts: 'The guest sent a contact',
    other: 'The guest sent something that is not text',
  },
  notKept: 'not stored',
  button: 'button',
  automatic: 'automatic',
  queued: 'waits to be sent',
  sending: 'being sent',
  failed: 'not delivered',
  answer: (name) => `Answer ${name}`,
  answerHint: (outlet) => `The guest sees the name ${outlet}, not yours. Your name is kept in the audit.`,
  ready: 'Ready answers',
  readyAnswers: {
    id: ['Siap, kami catat.', 'Terima kasih, sampai jumpa nanti malam.', 'Sebentar, kami tanyakan dulu.'],
    en: ['All right, noted.', 'Thank you, see you tonight.', 'One moment, let me ask.'],
  },
  send: (name) => `Send to ${name}`,
  aside: 'No answer needed',
  waiting: 'Waiting for an answer',
  waitingLine: (place, clock) => (place ? `${place}, since ${clock}` : `since ${clock}`),
  minutes: (n) => (n < 60 ? `${n} min` : `${Math.floor(n / 60)} h ${n % 60} min`),
  notDelivered: 'The answer was not delivered',
}
