import { actorKey } from '#domain/identity/actor.ts'
import type { Side } from '#domain/books/accounts.ts'
import { refundAsked, refundStopped } from '#domain/payments/books.ts'
import type { RefundWay } from '#domain/payments/refund-way.ts'
import { book } from '#server/payments/capture-repository.ts'
import { insertRefund, stopRefund } from '#server/payments/refund-repository.ts'
import type { Work } from '#server/work.ts'

export type BookedCapture = { id: string; intentId: string; currency: string }

/** Creates a refund of a capture and books it as due. Returns the refund's id, or null if a refund with this key already exists. */
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

/**
 * Stops a refund that was not yet sent to the gateway, and books its amount as the guest's money again. Returns false if the sending has
 * begun.
 */
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

/** Writes a movement of a capture to the ledger in the name of the actor, dated now. */
export function bookOf(
  work: Work,
  { id, intentId, currency }: BookedCapture,
  movement: string,
  sides: readonly Side[],
  part: 'returned' | null = null,
): Promise<void> {
  const actor = actorKey(work.actor)
  return book(work.sql, { movement, intentId, captureId: id, part, sides, currency, now: work.now(), actor })
}
