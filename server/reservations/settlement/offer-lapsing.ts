import { system } from '#domain/identity/actor.ts'
import type { Job } from '#server/jobs/job.ts'
import { closeAttemptsOf } from '#server/payments/attempt-repository.ts'
import { closePagesOf } from '#server/reservations/move-links/close-pages-of.ts'
import { lockReservation } from '#server/reservations/repository.ts'
import type { Db } from '#server/db/open.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Maximum number of seconds after the deadline of an offer. If the gateway does not respond during this time, the offer ends without a
 * response.
 */
const PATIENCE_SECONDS = 30

type Offer = { intentId: string; reservationId: string; state: string; expiresAt: Date }

type OfferKind<Row extends Offer> = Pick<Job, 'name' | 'due'> & {
  /** The name of the job in the audit log. */
  actor: Parameters<typeof system>[0]
  find: (sql: Db, id: string) => Promise<Row | null>
  /** Ends an open offer after its deadline. The caller has locked the reservation. */
  end: (work: Work, offer: Row) => Promise<unknown>
}

/**
 * Returns the job that ends unpaid offers of one kind after their deadline, and closes their payment pages. The places or pieces of an
 * offer are free from the deadline on.
 */
export const offerLapsing = <Row extends Offer>({ name, due, ...kind }: OfferKind<Row>): Job => ({
  name,
  everyMs: 1000,
  due,
  run: (app, id) => lapseOffer(app, id, kind),
  leaseSeconds: 20,
})

async function lapseOffer<Row extends Offer>(
  app: App,
  id: string,
  { actor, find, end }: Pick<OfferKind<Row>, 'actor' | 'find' | 'end'>,
): Promise<void | { againAfterSeconds: number }> {
  const offer = await find(app.sql, id)
  if (!offer) return
  const { wasHeard } = await closePagesOf(app, offer)
  const waitMs = app.now().getTime() - offer.expiresAt.getTime()
  if (!wasHeard && waitMs < PATIENCE_SECONDS * 1000) return { againAfterSeconds: 1 }
  await transact(app, system(actor), async (work) => {
    await lockReservation(work.sql, offer.reservationId)
    const current = await find(work.sql, id)
    if (current?.state === 'open' && current.expiresAt <= work.now()) await end(work, current)
    if (wasHeard && current?.state !== 'paid') await closeAttemptsOf(work.sql, offer.intentId)
  })
}
