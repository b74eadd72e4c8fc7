import { actorKey } from '#domain/identity/actor.ts'
import { earned, refundAsked, refundStopped } from '#domain/payments/books.ts'
import type { RefundWay } from '#domain/payments/refund-way.ts'
import { book } from '#server/payments/capture-repository.ts'
import { insertRefund, stopRefund } from '#server/payments/refund-repository.ts'
import type { Work } from '#server/work.ts'

/** What a movement is of. */
export type BookedCapture = { id: string; intentId: string; currency: string }

/** Asks for a refund of a capture and books it as due, once for each key: its id, or null where it was asked for before. */
export async function askRefund(
  work: Work,
  capture: BookedCapture,
  refund: { key: string; amount: number; reason: string; way: RefundWay },
): Promise<string | null> {
  const id = work.uuid()
  const actor = actorKey(work.actor)
  const now = work.now()
  if (!(await insertRefund(work.sql, { ...refund, id, captureId: capture.id, actor, now }))) return null
  await bookOf(work, capture, `refund_asked:${id}`, refundAsked(refund.amount))
  return id
}

/** Stops a refund that nobody has begun to send, and holds its money for its guest again. False where somebody has. */
export async function takeBackRefund(
  work: Work,
  capture: BookedCapture,
  refund: { id: string; amount: number },
  why: string,
): Promise<boolean> {
  if (!(await stopRefund(work.sql, refund.id, why))) return false
  await bookOf(work, capture, `refund_stopped:${refund.id}`, refundStopped(refund.amount))
  return true
}

/** The group may keep `amount` of what it holds of a capture. `again`: how often it was taken back before. */
export async function earn(work: Work, capture: BookedCapture, amount: number, again = 0): Promise<void> {
  const movement = again === 0 ? `revenue:${capture.id}` : `revenue:${capture.id}:${again}`
  if (amount > 0) await bookOf(work, capture, movement, earned(amount))
}

/** Books a movement of a capture by whoever does it, now. */
export function bookOf(
  work: Work,
  { id, intentId, currency }: BookedCapture,
  movement: string,
  sides: Parameters<typeof book>[1]['sides'],
): Promise<void> {
  const actor = actorKey(work.actor)
  return book(work.sql, { movement, intentId, captureId: id, sides, currency, now: work.now(), actor })
}
