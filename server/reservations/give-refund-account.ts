import { type BankAccount, checkBankAccount, lastDigitsOf, plainAccount } from '#domain/payments/bank-account.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { transact } from '#server/db/conflicts.ts'
import { enqueueMail } from '#server/notifications/outbox.ts'
import { findOpenTransfer, saveAccount } from '#server/payments/refund-repository.ts'
import { sealAccount } from '#server/payments/seal-account.ts'
import { ownReservation } from '#server/reservations/access.ts'
import { findReservation, type ReservationRow } from '#server/reservations/repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { World } from '#server/world.ts'

/**
 * Whoever holds the reservation says which account a refund goes to, as often as they like until somebody takes it up.
 * @throws Refused not_found for a stranger, validation_failed with every faulty field, forbidden where nothing waits for it
 */
export async function giveRefundAccount(
  world: World,
  viewer: Viewer,
  { id, account }: { id: string; account: BankAccount },
): Promise<ReservationRow> {
  const reservation = await ownReservation(world, viewer, id)
  refuseFaults(checkBankAccount(account))
  const plain = plainAccount(account)
  const refund = await findOpenTransfer(world.sql, reservation.paymentId)
  if (!refund) throw new Refused('forbidden')
  const { bank } = plain
  const lastDigits = lastDigitsOf(plain.number)
  const sealed = sealAccount(world, refund.id, plain)
  const now = world.now()
  await transact(world.sql, async (tx) => {
    if (!(await saveAccount(tx, { refundId: refund.id, bank, lastDigits, sealed, now }))) throw new Refused('forbidden')
    // Whoever holds the link may write it, so whoever booked is told of it, of each account once.
    await enqueueMail(tx, {
      kind: 'refund_account_given',
      reservationId: id,
      recipient: reservation.email,
      locale: reservation.locale,
      now,
      effect: world.keys.digest('refund account', `${refund.id} ${bank} ${plain.number}`),
      payload: { refundAmount: refund.amount },
    })
  })
  return (await findReservation(world.sql, id)) ?? reservation
}
