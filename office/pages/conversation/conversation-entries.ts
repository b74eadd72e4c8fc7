import type { OfficeReservation } from '#office/api/answers.ts'
import type { OfficeAnswer } from '#office/api/office.ts'

type Message = OfficeAnswer<'conversation'>['messages'][number]
type Notice = OfficeReservation['messages'][number]

/** `notice`: an automatic message that was made from a template, such as the confirmation. The text of this message is not stored. */
export type ConversationEntry =
  | { kind: 'message'; key: string; at: string; message: Message }
  | { kind: 'notice'; key: string; at: string; message: Notice }

/** Returns the messages of the conversation and the template messages that were sent by WhatsApp, sorted by time. */
export function entriesOf(messages: readonly Message[], notices: readonly Notice[]): ConversationEntry[] {
  return [
    ...notices
      .filter(({ channel }) => channel === 'whatsapp')
      .map((message) => ({ kind: 'notice' as const, key: `notice ${message.id}`, at: message.at, message })),
    ...messages.map((message) => ({ kind: 'message' as const, key: `message ${message.id}`, at: message.at, message })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
