// What is done with refunds that no gateway can make: from the office by somebody of the staff, or by commands (docs/operations.md).
import { KEEPING } from '#domain/privacy/keeping.ts'
import { type Actor, system } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import {
  forgetAccounts,
  listTransfers,
  lockTransfer,
  reservationOfTransfer,
  saveTransferred,
  saveWrongDetails,
  takeTransfer,
  takeTransfers,
  type Transfer,
} from '#server/payments/refund-repository.ts'
import { openAccount } from '#server/payments/seal-account.ts'
import { bookMadeRefund, stopCovered } from '#server/reservations/refunds/covered-refunds.ts'
import { lockReservation } from '#server/reservations/repository.ts'
import { notifyRefund } from '#server/reservations/refunds/send-refunds.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

const LONGEST_REFERENCE = 60
/** An account that was changed within this time can be claimed only in the office. */
const CHANGED_RECENTLY_MS = 86_400_000
const TRANSFERS = system('refund transfers')

/** A transfer as somebody has to make it; the account is in clear once it is claimed, and never before. */
export type TransferToMake = Pick<
  Transfer,
  'id' | 'outletId' | 'bookingCode' | 'amount' | 'covered' | 'state' | 'bank' | 'lastDigits' | 'givenAt' | 'changes'
> & {
  account: { number: string; holder: string } | null
}

/**
 * What is to be transferred for some outlets (null: all of them). With `isTaking`, everything that waits is claimed first: its
 * guest changes nothing any more.
 */
export async function transfersToMake(
  app: App,
  { isTaking, outlets = null }: { isTaking: boolean; outlets?: readonly number[] | null },
): Promise<TransferToMake[]> {
  const unchangedSince = new Date(app.now().getTime() - CHANGED_RECENTLY_MS)
  if (isTaking) await takeTransfers(app.sql, { outlets, unchangedSince })
  const transfers = await listTransfers(app.sql, outlets)
  return transfers.map(
    ({ id, outletId, bookingCode, amount, covered, state, bank, lastDigits, sealed, givenAt, changes }) => ({
      id,
      outletId,
      bookingCode,
      amount,
      covered,
      state,
      bank,
      lastDigits,
      givenAt,
      changes,
      account: isTaking && state === 'transferring' && covered === 0 && sealed ? openAccount(app, id, sealed) : null,
    }),
  )
}

/** Why a transfer cannot be marked, in English: only the group's own people read it. */
export class NotTransferable extends Error {}

/**
 * Claims a transfer to the account that was given at `accountAt`. A repeat changes nothing.
 * @throws NotTransferable if the refund is not to be transferred,
 * Refused changed_meanwhile if the account was changed since
 */
export async function claimTransfer(work: Work, { id, accountAt }: { id: string; accountAt: Date }): Promise<void> {
  if (await takeTransfer(work.sql, { id, accountAt })) return
  const refund = await lockTransfer(work.sql, id)
  if (!refund) throw new NotTransferable('no refund by transfer has this id')
  // The person who claims the transfer saw an outdated account.
  if (refund.givenAt && refund.givenAt.getTime() !== accountAt.getTime())
    throw new Refused('changed_meanwhile', { by: null, at: refund.givenAt })
  if (refund.state !== 'transferring') throw new NotTransferable(problem(refund))
}

/** The account of a claimed transfer, in clear: whoever calls it writes down who saw it. @throws NotTransferable before that */
export async function accountToTransfer(
  work: Work,
  id: string,
): Promise<{ bank: string; number: string; holder: string }> {
  const refund = await lockTransfer(work.sql, id)
  if (!refund) throw new NotTransferable('no refund by transfer has this id')
  const { state, bank, sealed } = refund
  if (refund.covered > 0) throw new NotTransferable(CHARGED_BACK)
  if (state !== 'transferring' || bank === null || sealed === null) throw new NotTransferable(problem(refund))
  return { bank, ...openAccount(work, id, sealed) }
}

const CHARGED_BACK = 'charged back: do not transfer, and confirm it only if it was already sent'

/**
 * Somebody has made the transfer: the books and the guest are told, once. The same reference again changes nothing.
 * `wasSent`: confirms that a transfer had left before its money was charged back.
 * @throws NotTransferable where it is not under way, was sent by another reference, or was charged back without a confirmation
 */
export async function markTransferred(
  app: App,
  id: string,
  reference: string,
  { actor = TRANSFERS, wasSent = false }: { actor?: Actor; wasSent?: boolean } = {},
): Promise<'marked' | 'known'> {
  const reported = reference.trim()
  if (reported === '' || reported.length > LONGEST_REFERENCE)
    throw new NotTransferable(`the bank's reference has 1 to ${LONGEST_REFERENCE} characters`)
  return transact(app, actor, async (work) => {
    const refund = await lockWithReservation(work, id)
    if (refund.reference === reported) return 'known'
    if (refund.state !== 'transferring') throw new NotTransferable(problem(refund))
    if (refund.covered > 0 && !wasSent) throw new NotTransferable(CHARGED_BACK)
    await saveTransferred(work.sql, id, reported, work.now())
    await bookMadeRefund(work, refund, 'bank')
    await notifyRefund(work, 'refund_sent', { ...refund, reference: reported })
    return 'marked'
  })
}

/**
 * The bank does not know the account: its details are thrown away and the guest is asked again.
 * @throws NotTransferable where it is not under way
 */
export function askForOtherDetails(app: App, id: string, actor: Actor = TRANSFERS): Promise<void> {
  return transact(app, actor, async (work) => {
    const refund = await lockWithReservation(work, id)
    if (refund.state !== 'transferring') throw new NotTransferable(problem(refund))
    if (await stopCovered(work, id, 'sent back by the bank after a chargeback')) return
    await saveWrongDetails(work.sql, id)
    const { reservationId, amount, wrongDetails } = refund
    await notifyRefund(work, 'refund_details_needed', { id, reservationId, amount, again: wrongDetails + 1 })
  })
}

/**
 * Ends a transfer whose money was charged back before anybody sent it.
 * @throws NotTransferable where it was not charged back, or is over
 */
export function stopTransfer(app: App, id: string, actor: Actor = TRANSFERS): Promise<void> {
  return transact(app, actor, async (work) => {
    const refund = await lockWithReservation(work, id)
    if (!(await stopCovered(work, id, 'charged back before it was sent'))) throw new NotTransferable(problem(refund))
  })
}

/** Locks the reservation first, in the same order as everywhere. @throws NotTransferable */
async function lockWithReservation(work: Work, id: string): Promise<Transfer> {
  const reservationId = await reservationOfTransfer(work.sql, id)
  if (reservationId !== null) await lockReservation(work.sql, reservationId)
  const refund = await lockTransfer(work.sql, id)
  if (!refund) throw new NotTransferable('no refund by transfer has this id')
  return refund
}

const problem = ({ state, reference }: Transfer) =>
  state === 'transferred'
    ? `it was sent already, by the reference ${reference}`
    : state === 'to_transfer'
      ? 'nobody has taken it up: npm run ops -- refund-transfers --take'
      : 'its guest has yet to say where to'

/** The job that throws away accounts whose transfer is long made. */
export function forgetOldAccounts(app: App): Promise<void> {
  return forgetAccounts(app.sql, new Date(app.now().getTime() - KEEPING.refundAccountDays * 86_400_000))
}
