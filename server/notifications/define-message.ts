// Defines each message once: the payload in the outbox, the facts that it needs, and its text.
import type { z } from 'zod'
import type { Language } from '#contract/preferences.ts'

/**
 * The input and output types of a schema. This type names only a part of a zod schema, because a type check against `z.ZodType` takes ten
 * times as long.
 */
type Schema = { readonly _zod: { readonly input: unknown; readonly output: unknown } }

export type Message = {
  /** The name of the loader for the facts of the message. `server/reservations/message-facts.ts` has one loader for each subject. */
  subject: string
  payload: z.ZodType
  render: (facts: never, language: Language, payload: never) => unknown
}

/**
 * Defines a message. `render` gets the facts of the subject and the parsed payload.
 * A fact that the loader of the subject does not return is a compile error.
 */
export const defineMessage = <const Subject extends string, Payload extends Schema, Facts, Rendered>(message: {
  subject: Subject
  payload: Payload
  render: (facts: Facts, language: Language, payload: Payload['_zod']['output']) => Rendered
}) => message

/** A text message to a phone. `parts` are the words that differ between messages. */
export type PhoneText = { subject: string; text: string; parts: string[] }
