import { actorKey } from '#domain/identity/actor.ts'
import { importUndone } from '#domain/payments/books.ts'
import { FORMER_SYSTEM } from '#domain/payments/provider-names.ts'
import { STATE } from '#domain/reservations/states.ts'
import { recogniseRevenue } from '#server/books/recognise-revenue.ts'
import { bookOf } from '#server/payments/ask-refund.ts'
import { acceptedCaptures, insertEvent } from '#server/payments/capture-repository.ts'
import { releasePlaces } from '#server/reservations/holding/places-repository.ts'
import { moveState } from '#server/reservations/repository.ts'
import { deleteImported } from '#server/setup/sheets/reservations/arrival-repository.ts'
import type { Work } from '#server/work.ts'

/**
 * Cancels imported reservations that did not change since the import. Sends no message and refunds nothing, because the guests and their
 * money are still in the former system. The caller has locked the reservations.
 */
export async function undoArrivals(work: Work, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) {
    await releasePlaces(work.sql, id)
    await moveState(work, id, STATE.Cancelled, 'import undone')
    for (const capture of await acceptedCaptures(work.sql, id)) {
      const { id: captureId, amount, currency } = capture
      const event = {
        captureId,
        provider: FORMER_SYSTEM,
        eventId: `undo:${captureId}`,
        kind: 'reversal',
        amount,
      } as const
      await insertEvent(work.sql, { ...event, currency, now: work.now(), actor: actorKey(work.actor) })
      await bookOf(work, capture, `import_undone:${captureId}`, importUndone(amount), 'returned')
    }
  }
  await recogniseRevenue(work, ids)
  await deleteImported(work.sql, ids)
}
