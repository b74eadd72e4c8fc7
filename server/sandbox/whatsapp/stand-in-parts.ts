import type { WhatsAppSettings } from '#server/notifications/whatsapp/whatsapp-settings.ts'

/**
 * A button that the guest can press. `kind` is 'button' for a quick reply of a template, and 'interactive' for a reply button of a text.
 */
export type ShownButton = { kind: 'button' | 'interactive'; id: string; title: string }

/** A message as the guest's phone shows it. */
export type ShownMessage = {
  to: string
  text: string
  picture: Buffer | null
  link: string | null
  buttons: ShownButton[]
}

/**
 * The behavior of the stand-in:
 * - `well`: takes and delivers messages;
 * - `busy`: answers 429;
 * - `broken`: answers 500 and sends nothing;
 * - `lost`: sends the message, but its answer does not arrive;
 * - `undelivered`: takes messages and never reports a delivery;
 * - `unreachable`: takes messages and then reports that the phone is not on WhatsApp;
 * - `closed`: refuses texts of our own, because the guest has not written for 24 hours.
 */
export const MOODS = ['well', 'busy', 'broken', 'lost', 'undelivered', 'unreachable', 'closed'] as const
export type Mood = (typeof MOODS)[number]

export type StandInParts = {
  account: Omit<WhatsAppSettings, 'origin' | 'verifyToken' | 'number'>
  /** The address that receives the reports. */
  newsUrl: () => string
  onMessage: (message: ShownMessage) => Promise<void> | void
  /** Returns the behavior for a message to this phone. A message to a user id has no phone. */
  mood?: (to: string) => Mood
  /** If true, each report arrives twice and in reverse order. */
  isDisorderly?: boolean
  /** The clock that stamps reports and messages of guests. */
  now: () => Date
}
