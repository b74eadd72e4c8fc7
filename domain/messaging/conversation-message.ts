/** `house`: Senja itself gave this answer automatically. */
export const AUTHORS = ['guest', 'staff', 'house'] as const
export type Author = (typeof AUTHORS)[number]

/** Kinds of messages that are no texts. If a message is a picture, a voice message or a place, only its kind is stored. */
export const CONVERSATION_KINDS = [
  'text',
  'button',
  'stop',
  'image',
  'audio',
  'video',
  'document',
  'sticker',
  'location',
  'contacts',
  'other',
] as const
export type ConversationKind = (typeof CONVERSATION_KINDS)[number]

/** Returns the stored kind of a message that is not a text. */
export const kindOfMedia = (type: string): ConversationKind =>
  CONVERSATION_KINDS.find((kind) => kind === type && !['text', 'button', 'stop'].includes(kind)) ?? 'other'

/**
 * States of a message. `received`: a message from the guest. `sending`: the message was passed to WhatsApp, and the delivery is not known
 * yet.
 */
export type ConversationState = 'received' | 'queued' | 'sending' | 'sent' | 'failed'

/** A button in a message, which the guest can press as an answer. */
export type Choice = { id: string; title: string }
