// Defines each message once: the payload in the outbox, the facts from the database that the message needs, and its text.
import type { z } from 'zod'
import type { Language } from '#contract/preferences.ts'

/**
 * The part of a zod schema that contains its input and output types. With the full type `z.ZodType`, the type check takes ten times as
 * long.
 */
type Schema = { readonly _zod: { readonly input: unknown; readonly output: unknown } }

export type Message = {
  /**
   * The name of the loader that reads the facts of the message, such as `offer`. `server/reservations/render-message.ts` contains all
   * loaders.
   */
  subject: string
  payload: z.ZodType
  render: (facts: never, language: Language, payload: never) => unknown
}

/**
 * Defines a message. The loader with the name `subject` reads facts about a reservation, a sale or another subject. `render` gets these
 * facts and the parsed payload. If `render` needs a fact that the loader does not return, the code does not compile.
 */
export const defineMessage = <const Subject extends string, Payload extends Schema, Facts, Rendered>(message: {
  subject: Subject
  payload: Payload
  render: (facts: Facts, language: Language, payload: Payload['_zod']['output']) => Rendered
}) => message

/** A text message to a phone. `parts` are the words that differ between messages. */
export type PhoneText = { subject: string; text: string; parts: string[] }
