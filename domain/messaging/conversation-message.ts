/** `house`: an answer that Senja gives by a rule. */
export const AUTHORS = ['guest', 'staff', 'house'] as const
export type Author = (typeof AUTHORS)[number]

/** Kinds of messages. Only the kind of a picture, voice message, place and so on is stored. */
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

/** States of a message. `received`: of the guest. `sending`: handed to WhatsApp, with the delivery unknown. */
export type ConversationState = 'received' | 'queued' | 'sending' | 'sent' | 'failed'

/** A button that the guest can press as an answer. */
export type Choice = { id: string; title: string }
