import { wireFaultsOf } from '#domain/forms/form-rules.ts'
import { type BankAccount, BANK_ACCOUNT_FORM, lastDigitsOf, plainAccount } from '#domain/payments/bank-account.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { enqueueMail } from '#server/notifications/outbox.ts'
import { findOpenTransfer, saveAccount } from '#server/payments/refund-repository.ts'
import { sealAccount } from '#server/payments/seal-account.ts'
import { ownReservation } from '#server/reservations/access.ts'
import { findReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { actorOf, type Viewer } from '#server/reservations/viewer.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Whoever holds the reservation says which account a refund goes to, as often as they like until somebody takes it up.
 * @throws Refused not_found for a stranger, validation_failed with every faulty field, forbidden where nothing waits for it
 */
export async function giveRefundAccount(
  app: App,
  viewer: Viewer,
  { id, account }: { id: string; account: BankAccount },
): Promise<ReservationRow> {
  const reservation = await ownReservation(app, viewer, id, 'money')
  refuseFaults(wireFaultsOf(BANK_ACCOUNT_FORM, account))
  const plain = plainAccount(account)
  await transact(app, actorOf(viewer), (work) => keepAccount(work, reservation, plain))
  return (await findReservation(app.sql, id)) ?? reservation
}

async function keepAccount(
  work: Work,
  { id, email, locale }: ReservationRow,
  plain: ReturnType<typeof plainAccount>,
): Promise<void> {
  const refund = await findOpenTransfer(work.sql, id)
  if (!refund) throw new Refused('forbidden')
  const { bank } = plain
  const now = work.now()
  const account = {
    refundId: refund.id,
    bank,
    lastDigits: lastDigitsOf(plain.number),
    sealed: sealAccount(work, refund.id, plain),
    now,
  }
  if (!(await saveAccount(work.sql, account))) throw new Refused('forbidden')
  // Whoever holds the link may write it, so whoever booked is told of it, of each account once.
  await enqueueMail(work.sql, {
    kind: 'refund_account_given',
    reservationId: id,
    recipient: email,
    locale,
    now,
    effect: work.keys.digest('refund account', `${refund.id} ${bank} ${plain.number}`),
    payload: { refundAmount: refund.amount },
  })
}
