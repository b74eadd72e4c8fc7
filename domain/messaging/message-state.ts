// The channels of messages to guests, and the states of a message.

/** The channels that a guest can choose for messages about a reservation. */
export const GUEST_CHANNELS = ['email', 'whatsapp'] as const
export type GuestChannel = (typeof GUEST_CHANNELS)[number]

/** Returns the channel with this name, or null for another text. */
export const asGuestChannel = (text: string): GuestChannel | null =>
  GUEST_CHANNELS.find((channel) => channel === text) ?? null

/** `sms`: a text message, for example the offer of a freed place. A guest cannot choose this channel. */
export type MessageChannel = GuestChannel | 'sms'

/**
 * `sending`: handed to WhatsApp, with the delivery unknown. `dead`: given up after all tries. `capped`: not sent, because the address got
 * too many unrequested emails.
 */
export type MessageState = 'queued' | 'sending' | 'sent' | 'dead' | 'capped'

/**
 * The states of a delivery, from first to last. WhatsApp may report them in any order and more than once, and may leave out `delivered`.
 */
export const DELIVERIES = ['accepted', 'sent', 'delivered', 'read'] as const
export type Delivery = (typeof DELIVERIES)[number] | 'failed'

/** Returns true if the phone of the guest has received the message. */
export const isDelivered = (delivery: Delivery): boolean => delivery === 'delivered' || delivery === 'read'
