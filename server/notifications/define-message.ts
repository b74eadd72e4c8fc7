// One definition for each message: the payload in the outbox, the subject whose facts it needs, and its text.
import type { z } from 'zod'
import type { Language } from '#contract/preferences.ts'

/** The types of a schema. A check against `z.ZodType` costs ten times the time. */
type Schema = { readonly _zod: { readonly input: unknown; readonly output: unknown } }

export type Message = {
  /** Names the loader of the facts. `server/reservations/message-facts.ts` has one loader for each subject. */
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

/** A text message to a phone. `parts` are the words that differ from message to message. */
export type PhoneText = { subject: string; text: string; parts: string[] }
