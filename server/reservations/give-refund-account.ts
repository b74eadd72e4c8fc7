import { type BankAccount, checkBankAccount, lastDigitsOf, plainAccount } from '#domain/payments/bank-account.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
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
  const refundId = await findOpenTransfer(world.sql, reservation.paymentId)
  const isKept =
    refundId &&
    (await saveAccount(world.sql, {
      refundId,
      bank: plain.bank,
      lastDigits: lastDigitsOf(plain.number),
      sealed: sealAccount(world, refundId, plain),
      now: world.now(),
    }))
  if (!isKept) throw new Refused('forbidden')
  return (await findReservation(world.sql, id)) ?? reservation
}
