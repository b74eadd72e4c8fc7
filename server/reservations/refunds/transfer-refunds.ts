// What is done with refunds that no gateway can make: from the office by somebody of the staff, or by commands (docs/operations.md).
import { KEEPING } from '#domain/privacy/keeping.ts'
import { type Actor, system } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { refundDone } from '#domain/payments/books.ts'
import { bookOf } from '#server/payments/ask-refund.ts'
import {
  forgetAccounts,
  listTransfers,
  lockTransfer,
  saveTransferred,
  saveWrongDetails,
  takeTransfer,
  takeTransfers,
  type Transfer,
} from '#server/payments/refund-repository.ts'
import { openAccount } from '#server/payments/seal-account.ts'
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
  'id' | 'outletId' | 'bookingCode' | 'amount' | 'state' | 'bank' | 'lastDigits' | 'givenAt' | 'changes'
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
  return transfers.map(({ id, outletId, bookingCode, amount, state, bank, lastDigits, sealed, givenAt, changes }) => ({
    id,
    outletId,
    bookingCode,
    amount,
    state,
    bank,
    lastDigits,
    givenAt,
    changes,
    account: isTaking && state === 'transferring' && sealed ? openAccount(app, id, sealed) : null,
  }))
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
  if (state !== 'transferring' || bank === null || sealed === null) throw new NotTransferable(problem(refund))
  return { bank, ...openAccount(work, id, sealed) }
}

/**
 * Somebody has made the transfer: the books and the guest are told, once. The same reference again changes nothing.
 * @throws NotTransferable where it is not under way, or was sent by another reference
 */
export async function markTransferred(
  app: App,
  id: string,
  reference: string,
  actor: Actor = TRANSFERS,
): Promise<'marked' | 'known'> {
  const reported = reference.trim()
  if (reported === '' || reported.length > LONGEST_REFERENCE)
    throw new NotTransferable(`the bank's reference has 1 to ${LONGEST_REFERENCE} characters`)
  return transact(app, actor, async (work) => {
    const refund = await lockTransfer(work.sql, id)
    if (!refund) throw new NotTransferable('no refund by transfer has this id')
    if (refund.reference === reported) return 'known'
    if (refund.state !== 'transferring') throw new NotTransferable(problem(refund))
    await saveTransferred(work.sql, id, reported, work.now())
    const capture = { ...refund, id: refund.captureId }
    await bookOf(work, capture, `refund_done:${id}`, refundDone(refund.amount, 'bank'))
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
    const refund = await lockTransfer(work.sql, id)
    if (!refund) throw new NotTransferable('no refund by transfer has this id')
    if (refund.state !== 'transferring') throw new NotTransferable(problem(refund))
    await saveWrongDetails(work.sql, id)
    const { reservationId, amount, wrongDetails } = refund
    await notifyRefund(work, 'refund_details_needed', { id, reservationId, amount, again: wrongDetails + 1 })
  })
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
