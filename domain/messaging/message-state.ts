// The channels of messages to guests, and the states of a message.

/** The channels that a guest can choose for messages about a reservation. */
export const GUEST_CHANNELS = ['email', 'whatsapp'] as const
export type GuestChannel = (typeof GUEST_CHANNELS)[number]

/** Returns the channel with this name. Returns null for any other text. */
export const asGuestChannel = (text: string): GuestChannel | null =>
  GUEST_CHANNELS.find((channel) => channel === text) ?? null

/** Channels of messages. `sms`: a text message, for example with the offer of a place that became free. A guest cannot choose `sms`. */
export type MessageChannel = GuestChannel | 'sms'

/**
 * States of a message. `sending`: WhatsApp has the message, and its delivery is not confirmed yet. `dead`: all attempts to send it failed.
 * `capped`: not sent, because the address got too many emails that its owner may not have requested.
 */
export type MessageState = 'queued' | 'sending' | 'sent' | 'dead' | 'capped'

/**
 * The states of a delivery, from first to last. WhatsApp can report the states in any order and more than once, and can leave out
 * `delivered`.
 */
export const DELIVERIES = ['accepted', 'sent', 'delivered', 'read'] as const
export type Delivery = (typeof DELIVERIES)[number] | 'failed'

/** Returns true if the phone of the guest has received the message. */
export const isDelivered = (delivery: Delivery): boolean => delivery === 'delivered' || delivery === 'read'
