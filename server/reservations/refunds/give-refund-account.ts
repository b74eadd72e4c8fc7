import { wireFaultsOf } from '#domain/forms/form-rules.ts'
import { type BankAccount, BANK_ACCOUNT_FORM, lastDigitsOf, plainAccount } from '#domain/payments/bank-account.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { findOpenTransfer, lockTransfer, saveAccount, type Transfer } from '#server/payments/refund-repository.ts'
import { openAccount, sealAccount } from '#server/payments/seal-account.ts'
import { ownReservation } from '#server/reservations/access.ts'
import { channelOfProof } from '#server/reservations/ownership/proof-repository.ts'
import { findReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { actorOf, type Viewer } from '#server/reservations/viewer.ts'
import { nameActor, transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Stores the bank account for the transfer of a refund. The guest can change the account until staff claim the transfer. The caller
 * needs the session of the reservation's member or a recent code to the reservation's email or phone. The guest gets an email about every
 * change, and the audit log stores every change.
 * @throws Refused not_found for a viewer who does not own the reservation, ownership_proof_needed, validation_failed with every faulty
 * field, forbidden if no refund waits for an account
 */
export async function giveRefundAccount(
  app: App,
  viewer: Viewer,
  { id, account }: { id: string; account: BankAccount },
): Promise<ReservationRow> {
  const reservation = await ownReservation(app, viewer, id, 'money')
  refuseFaults(wireFaultsOf(BANK_ACCOUNT_FORM, account))
  const plain = plainAccount(account)
  await transact(app, actorOf(viewer), (work) => keepAccount(work, { reservation, viewer, plain }))
  return (await findReservation(app.sql, id)) ?? reservation
}

type Plain = ReturnType<typeof plainAccount>

async function keepAccount(
  work: Work,
  { reservation, viewer, plain }: { reservation: ReservationRow; viewer: Viewer; plain: Plain },
): Promise<void> {
  const { id, email, locale, memberId } = reservation
  const refund = await findOpenTransfer(work.sql, id)
  const locked = refund && (await lockTransfer(work.sql, refund.id))
  if (!refund || !locked) throw new Refused('forbidden')
  if (isSameAccount(work, locked, plain)) return
  const { bank } = plain
  const now = work.now()
  const isMember = viewer.memberId !== null && viewer.memberId === memberId
  const givenBy = isMember
    ? 'member'
    : await channelOfProof(work.sql, { reservationId: id, browserKey: viewer.browserKey })
  const lastDigits = lastDigitsOf(plain.number)
  const sealed = sealAccount(work, refund.id, plain)
  await nameActor(work.sql, work.actor)
  const changes = await saveAccount(work.sql, { refundId: refund.id, bank, lastDigits, sealed, givenBy, now })
  if (changes === null) throw new Refused('forbidden')
  await enqueue(work.sql, {
    kind: 'refund_account_given',
    reservationId: id,
    recipient: email,
    locale,
    now,
    effect: `${refund.id}:${locked.wrongDetails}:${changes}`,
    payload: { refundAmount: refund.amount, changes },
  })
}

function isSameAccount(work: Work, { id, bank, sealed }: Transfer, plain: Plain): boolean {
  if (bank !== plain.bank || sealed === null) return false
  const { number, holder } = openAccount(work, id, sealed)
  return number === plain.number && holder === plain.holder
}
