/** `house`: Senja wrote this answer automatically. */
export const AUTHORS = ['guest', 'staff', 'house'] as const
export type Author = (typeof AUTHORS)[number]

/** Kinds of messages. A picture, a voice message or a place has no text, so only its kind is stored. */
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
 * States of a message. `received`: the guest wrote the message. `sending`: WhatsApp has the message, and its delivery is not confirmed yet.
 */
export type ConversationState = 'received' | 'queued' | 'sending' | 'sent' | 'failed'

/** A button in a message. The guest answers by pressing the button. */
export type Choice = { id: string; title: string }
