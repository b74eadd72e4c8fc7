import { GUEST } from '#domain/identity/actor.ts'
import { wireFaultsOf } from '#domain/forms/form-rules.ts'
import { type BankAccount, BANK_ACCOUNT_FORM, lastDigitsOf, plainAccount } from '#domain/payments/bank-account.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { lockTransfer, saveAccount } from '#server/payments/refund-repository.ts'
import { sealAccount } from '#server/payments/seal-account.ts'
import { paymentByKey } from '#server/reservations/splits/split-keys.ts'
import { findShareTransfer } from '#server/reservations/splits/split-repository.ts'
import { nameActor, transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Stores the bank account for the refund of a friend's share. For a friend, the key of the payment is the only proof, because the friend
 * need not give a contact. For a refund to the organizer, a recent code is also necessary, as for every refund of a reservation.
 * @throws Refused not_found, ownership_proof_needed for the organizer's payment, validation_failed, forbidden if no refund waits
 */
export async function giveShareAccount(
  app: App,
  { code, key }: { code: string; key: string },
  account: BankAccount,
): Promise<void> {
  const { payment } = await paymentByKey(app, code, key)
  if (payment.isOrganiser) throw new Refused('ownership_proof_needed')
  refuseFaults(wireFaultsOf(BANK_ACCOUNT_FORM, account))
  const plain = plainAccount(account)
  const { bank } = plain
  await transact(app, GUEST, async (work) => {
    const refundId = await findShareTransfer(work.sql, payment.intentId)
    if (refundId === null || !(await lockTransfer(work.sql, refundId))) throw new Refused('forbidden')
    await nameActor(work.sql, work.actor)
    const sealed = sealAccount(work, refundId, plain)
    const lastDigits = lastDigitsOf(plain.number)
    const row = { refundId, bank, lastDigits, sealed, givenBy: 'link', now: work.now() } as const
    if ((await saveAccount(work.sql, row)) === null) throw new Refused('forbidden')
  })
}
