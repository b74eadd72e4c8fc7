// The steps of an answer by WhatsApp: queued, handed over, accepted, delivered or failed. Each step is one statement that checks the state.

import type { Author, Choice, ConversationState } from '#domain/messaging/conversation-message.ts'
import { DELIVERIES, type Delivery, isDelivered } from '#domain/messaging/message-state.ts'
import type { Db, Question } from '#server/db/open.ts'
import type { DueItem } from '#server/jobs/job.ts'

export const dueAnswers = (sql: Db, now: Date): Question<DueItem> => sql`
  select id::text as key, next_attempt_at as at from conversation_messages
  where state in ('queued', 'sending') and next_attempt_at <= ${now}::timestamptz`

export type DueAnswer = {
  id: number
  reservationId: string
  author: Author
  peer: string
  text: string
  choices: Choice[]
  state: ConversationState
  at: Date
}

export async function findDueAnswer(sql: Db, id: string, now: Date): Promise<DueAnswer | null> {
  const [row] = await sql<DueAnswer[]>`
    select id, reservation_id, author, peer, text, choices, state, at from conversation_messages
    where id = ${id} and state in ('queued', 'sending') and next_attempt_at <= ${now}`
  return row ?? null
}

/**
 * Marks a queued answer as `sending` before the server sends it to WhatsApp. The mark ends at `until`. Returns false if another process has
 * already marked the answer.
 */
export async function saveHandedOver(sql: Db, id: number, until: Date): Promise<boolean> {
  const rows = await sql`
    update conversation_messages set state = 'sending', next_attempt_at = ${until} where id = ${id} and state = 'queued' returning 1`
  return rows.length > 0
}

export async function saveAnswerAccepted(sql: Db, id: number, carrierId: string): Promise<void> {
  await sql`
    update conversation_messages set carrier_id = ${carrierId}, delivery = coalesce(delivery, 'accepted'), state = 'sent', next_attempt_at = null
    where id = ${id} and state in ('sending', 'sent')`
}

/** Queues an answer again after WhatsApp refused it because of a limit. */
export async function saveAnswerAgain(sql: Db, id: number, at: Date): Promise<void> {
  await sql`update conversation_messages set state = 'queued', next_attempt_at = ${at} where id = ${id} and state = 'sending'`
}

/**
 * Marks an answer as failed, unless the answer was delivered. A failed answer of staff appears among the waiting messages, so that staff
 * see it.
 */
export async function saveAnswerFailed(sql: Db, id: number, code: number | null): Promise<void> {
  await sql`
    update conversation_messages set state = 'failed', next_attempt_at = null, carrier_fault = ${code}, delivery = 'failed', waits = author = 'staff'
    where id = ${id} and author <> 'guest' and delivery is distinct from 'delivered' and delivery is distinct from 'read'`
}

/** Saves a delivery report of an answer. A delivered answer is no longer marked as failed. */
export async function saveAnswerDelivery(
  sql: Db,
  { id, carrierId, delivery }: { id: number; carrierId: string; delivery: Exclude<Delivery, 'failed'> },
): Promise<void> {
  const order = [...DELIVERIES]
  await sql`
    update conversation_messages set carrier_id = ${carrierId}, next_attempt_at = null, state = 'sent',
      waits = waits and state <> 'failed',
      delivery = case when coalesce(array_position(${order}::text[], delivery), 0) < array_position(${order}::text[], ${delivery}::text)
        then ${delivery} else delivery end
    where id = ${id} and author <> 'guest' and (carrier_id is null or carrier_id = ${carrierId})
      and (state in ('sending', 'sent') or (state = 'failed' and ${isDelivered(delivery)}))`
}
