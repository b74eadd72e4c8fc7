import { answerWindow, type ClosedReason } from '#domain/messaging/conversation.ts'
import { Refused } from '#domain/refusals.ts'
import {
  conversationOf,
  type ConversationRow,
  insertAnswer,
  lastGuestMessage,
  setAside,
} from '#server/reservations/conversation/conversation-repository.ts'
import { lockReservation } from '#server/reservations/repository.ts'
import type { Db } from '#server/db/open.ts'
import type { Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type Conversation = { messages: ConversationRow[]; until: Date | null; closed: ClosedReason | null }

type Of = { id: string; phone: string }

const windowOf = async (sql: Db, { id, phone }: Of, now: Date) => {
  const last = await lastGuestMessage(sql, id)
  const text = last && { at: last.at, isStop: last.kind === 'stop', isOfPhone: last.phone === phone && phone !== '' }
  return { peer: last?.peer ?? '', ...answerWindow(text, now) }
}

/** Returns the conversation of a reservation, and the time until which staff may answer. */
export async function readConversation({ sql, now }: Pick<App, 'sql' | 'now'>, of: Of): Promise<Conversation> {
  const [messages, { until, closed }] = await Promise.all([conversationOf(sql, of.id), windowOf(sql, of, now())])
  return { messages, until, closed }
}

export type StaffAnswer = {
  id: string
  /** Key of the answer, made by the form. A repeated request with the same key sends nothing. */
  key: string
  text: string
  /**
   * The id of the newest message that the author has seen. After the answer, this message and all earlier messages no longer count as
   * waiting.
   */
  upTo: number
}

/**
 * Queues the answer of a member of staff. The guest sees the name that WhatsApp shows for the number, but not the name of the author.
 * Returns the id of the message, or null if the answer is already queued.
 * @throws Refused not_found; wrong_state if staff may not answer now
 */
export async function answerGuest(work: Work, { id, key, text, upTo }: StaffAnswer): Promise<number | null> {
  const locked = await lockReservation(work.sql, id)
  if (!locked) throw new Refused('not_found')
  const { peer, closed } = await windowOf(work.sql, locked, work.now())
  if (closed) throw new Refused('wrong_state')
  const answer = { reservationId: id, author: 'staff' as const, text, choices: [], peer }
  const answerId = await insertAnswer(work, { ...answer, effectKey: `staff:${id}:${key}` })
  await setAside(work.sql, id, upTo)
  return answerId
}
