// Sends changed tickets to the wallets of guests, in batches. The transaction that changed a reservation has also stored the change of
// its ticket.
import { system } from '#domain/identity/actor.ts'
import type { Job } from '#server/jobs/job.ts'
import { runRound } from '#server/jobs/run-round.ts'
import { findOutletNotes } from '#server/catalogue/repository.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { walletTicket } from '#server/reservations/tickets/wallet-ticket.ts'
import {
  changedObjects,
  delayObjects,
  type DueObject,
  dueEndedObjects,
  duePushes,
  endedObjects,
  findDueObject,
  forgetGoogle,
  lockRevisions,
  newChanges,
  numberChanges,
  type PushEnds,
  saveObjectsTold,
  savePushes,
} from '#server/reservations/wallets/wallet-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const TELLING = system('tell wallets')
/** Maximum number of passes that one run of a job sends. The number is large, so that one run can send all passes of a canceled night. */
const MOST_AT_ONCE = 500
const GOOGLE_AT_ONCE = 8

/**
 * The job that sends pushes to phones with a changed Apple pass. Changes get their revision number before the push, so that the phone can
 * load the changes after the push.
 */
export const applePushing: Job = {
  name: 'tell Apple passes',
  everyMs: 1000,
  due: newChanges,
  run: pushAll,
  quietSeconds: 0,
}

export const googleEnding: Job = {
  name: 'end Google tickets',
  everyMs: 1000,
  due: endedObjects,
  run: endAll,
  quietSeconds: 0,
}

/**
 * The job that updates changed Google tickets. Each run of the job updates only one ticket, because the ticket must be rendered again from
 * its reservation.
 */
export const googleChanging: Job = {
  name: 'change Google tickets',
  everyMs: 1000,
  due: changedObjects,
  run: changeOne,
  quietSeconds: 0,
  mostTries: 12,
}

/** Runs one round of each wallet job now, for callers that cannot wait for the schedule. */
export async function tellWallets(app: App): Promise<void> {
  for (const job of [applePushing, googleEnding, googleChanging]) await runRound(app, job)
}

async function pushAll(app: App): Promise<void> {
  await transact(app, TELLING, async ({ sql, now }) => {
    await lockRevisions(sql)
    await numberChanges(sql, now(), MOST_AT_ONCE)
  })
  const { apple } = app.wallets
  const at = app.now()
  const tokens = apple ? await duePushes(app.sql, at, MOST_AT_ONCE) : []
  if (!apple || tokens.length === 0) return
  const ends: PushEnds = { told: [], gone: [], failed: [] }
  for (const [token, outcome] of await apple.push(tokens)) ends[outcome].push(token)
  await savePushes(app.sql, ends, at)
  if (ends.failed.length > 0) app.log.warn('passes not pushed', { phones: ends.failed.length })
}

async function endAll(app: App): Promise<void> {
  const { google } = app.wallets
  if (!google) return forgetGoogle(app.sql)
  const at = app.now()
  const next = (await dueEndedObjects(app.sql, at, MOST_AT_ONCE)).values()
  const sentObjects: DueObject[] = []
  const failed: DueObject[] = []
  const teller = async () => {
    for (const due of next) {
      const isTold = await google.end(due.reservationId).then(
        () => true,
        (fault: unknown) => {
          app.log.warn('Google ticket not ended', { fault: String(fault) })
          return false
        },
      )
      ;(isTold ? sentObjects : failed).push(due)
    }
  }
  await Promise.all(Array.from({ length: GOOGLE_AT_ONCE }, teller))
  if (sentObjects.length > 0) await saveObjectsTold(app.sql, sentObjects)
  if (failed.length > 0) await delayObjects(app.sql, failed, at)
}

async function changeOne(app: App, reservationId: string): Promise<void> {
  const { google } = app.wallets
  if (!google) return forgetGoogle(app.sql)
  const due = await findDueObject(app.sql, reservationId)
  const reservation = due && (await findReservation(app.sql, reservationId))
  if (!due) return
  if (reservation && !reservation.erasedAt)
    await google.change(await walletTicket(app, reservation, await findOutletNotes(app.sql, reservation.outletId)))
  await saveObjectsTold(app.sql, [due])
}
