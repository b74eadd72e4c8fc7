import type { Language } from '#domain/language.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'

/** Returns the packages that are paid together with a table. Each line has a text and an amount in whole rupiah. */
export const linesWithPayment = (
  { withPayment }: Pick<ReservationRow, 'withPayment'>,
  language: Language,
): { label: string; amount: number }[] =>
  withPayment.map(({ name, quantity, unitAmount }) => ({
    label: `${quantity} × ${localize(name, language)}`,
    amount: quantity * unitAmount,
  }))
