import type { Night } from '#domain/calendar/night.ts'
import { mostInside } from '#domain/door/scans.ts'
import { asScan, scansOfParties } from '#server/door/scan-repository.ts'
import type { Job } from '#server/jobs/job.ts'
import { serveWithin } from '#server/service/serving/serve.ts'
import { lockServed } from '#server/service/serving/service-repository.ts'
import { arrivalsOfNight, dueArrivals, isArrival, SEATING } from '#server/door/ticket-arrival-repository.ts'
import { transact, type Work } from '#server/work.ts'

/**
 * The job that seats guests with tickets after a door let them in. They have no table that staff could give them, so their admission is
 * their arrival: the price is earned, and the promoter gets the commission. The signature of a night seats the guests that are left.
 */
export const ticketGuestSeating: Job = {
  name: 'seat ticket guests',
  everyMs: 15_000,
  due: dueArrivals,
  run: (app, id) => transact(app, SEATING, (work) => seatArrival(work, id)),
}

/** Seats all guests of a night that have tickets and that a door let in. */
export async function seatArrivals(work: Work, night: { outletId: number; night: Night }): Promise<void> {
  for (const id of await arrivalsOfNight(work.sql, night)) await seatArrival({ ...work, actor: SEATING }, id)
}

async function seatArrival(work: Work, id: string): Promise<void> {
  const row = await lockServed(work.sql, id)
  if (!row || !(await isArrival(work.sql, row))) return
  const scans = await scansOfParties(work.sql, row.outletId, [row.night], [id])
  await serveWithin(work, row, { act: 'seat', heads: Math.max(1, mostInside(scans.map(asScan))) })
}
