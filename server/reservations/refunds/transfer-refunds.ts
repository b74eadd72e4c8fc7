// Refunds that no gateway can make. Staff transfer the money and record it in the office or by commands (docs/operations.md).
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
/**
 * If the guest changed the bank account less than this number of milliseconds ago, commands do not claim the transfer. Staff can still
 * claim it in the office.
 */
const CHANGED_RECENTLY_MS = 86_400_000
const TRANSFERS = system('refund transfers')

/** A transfer that staff must make. The full account is included only after the transfer was claimed. */
export type TransferToMake = Pick<
  Transfer,
  'id' | 'outletId' | 'bookingCode' | 'amount' | 'covered' | 'state' | 'bank' | 'lastDigits' | 'givenAt' | 'changes'
> & {
  account: { number: string; holder: string } | null
}

/**
 * Lists the transfers of `outlets`, or of all outlets if `outlets` is null. If `isTaking` is true, first claims all waiting transfers, so
 * that their guests can no longer change the account.
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

/** The reason why staff cannot claim a transfer, mark it as made, or change it. The text is English, because only staff read it. */
export class NotTransferable extends Error {}

/**
 * Claims a transfer to the account that the guest entered at `accountAt`. A repeated call changes nothing.
 * @throws NotTransferable if staff do not have to transfer this refund, Refused changed_meanwhile if the account was changed after
 * `accountAt`
 */
export async function claimTransfer(work: Work, { id, accountAt }: { id: string; accountAt: Date }): Promise<void> {
  if (await takeTransfer(work.sql, { id, accountAt })) return
  const refund = await lockTransfer(work.sql, id)
  if (!refund) throw new NotTransferable('no refund by transfer has this id')
  // The guest changed the account after the member of staff had read the account.
  if (refund.givenAt && refund.givenAt.getTime() !== accountAt.getTime())
    throw new Refused('changed_meanwhile', { by: null, at: refund.givenAt })
  if (refund.state !== 'transferring') throw new NotTransferable(problem(refund))
}

/**
 * Returns the full account of a claimed transfer. The caller must log the name of the person who reads the account.
 * @throws NotTransferable before the claim
 */
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
 * Marks a transfer as made, writes it to the ledger and emails the guest. A repeated call with the same reference changes nothing.
 * `wasSent` confirms that the transfer was sent before its money was charged back.
 * @throws NotTransferable if the transfer is not in progress, was sent with another reference, or was charged back and `wasSent` is false
 */
export async function markTransferred(
  app: App,
  id: string,
  reference: string,
  { actor = TRANSFERS, wasSent = false }: { actor?: Actor; wasSent?: boolean } = {},
): Promise<'marked' | 'known'> {
  const bankReference = reference.trim()
  if (bankReference === '' || bankReference.length > LONGEST_REFERENCE)
    throw new NotTransferable(`the bank's reference has 1 to ${LONGEST_REFERENCE} characters`)
  return transact(app, actor, async (work) => {
    const refund = await lockWithReservation(work, id)
    if (refund.reference === bankReference) return 'known'
    if (refund.state !== 'transferring') throw new NotTransferable(problem(refund))
    if (refund.covered > 0 && !wasSent) throw new NotTransferable(CHARGED_BACK)
    await saveTransferred(work.sql, id, bankReference, work.now())
    await bookMadeRefund(work, refund, 'bank')
    await notifyRefund(work, 'refund_sent', { ...refund, reference: bankReference })
    return 'marked'
  })
}

/**
 * Deletes account details that the bank rejected, and asks the guest for other details.
 * @throws NotTransferable if the transfer is not in progress
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
 * Ends a transfer if its money was charged back and the transfer was not sent yet.
 * @throws NotTransferable if the payment was not charged back, or if the transfer is over
 */
export function stopTransfer(app: App, id: string, actor: Actor = TRANSFERS): Promise<void> {
  return transact(app, actor, async (work) => {
    const refund = await lockWithReservation(work, id)
    if (!(await stopCovered(work, id, 'charged back before it was sent'))) throw new NotTransferable(problem(refund))
  })
}

/**
 * Locks the reservation and then the transfer, in the usual lock order.
 * @throws NotTransferable
 */
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

/** Deletes the bank accounts of transfers that were made more than `KEEPING.refundAccountDays` days ago. A job calls this function. */
export function forgetOldAccounts(app: App): Promise<void> {
  return forgetAccounts(app.sql, new Date(app.now().getTime() - KEEPING.refundAccountDays * 86_400_000))
}
