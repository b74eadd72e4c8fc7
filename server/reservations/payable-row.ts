import type { ReservationRow } from '#server/reservations/repository.ts'

type OfGuest =
  | 'name'
  | 'phone'
  | 'email'
  | 'notes'
  | 'remarks'
  | 'memberId'
  | 'browserKey'
  | 'affiliatorCode'
  | 'isPhoneProven'
  | 'keyVersion'

/** A reservation for a viewer who may only pay. The type leaves out the columns with personal data of the guest. */
export type PayableRow = Omit<ReservationRow, OfGuest>

/**
 * Removes personal data from a reservation: the guest's data, the wishes for the kitchen, the bill of the night, and the bank account of a
 * refund.
 */
export function withoutGuest(reservation: ReservationRow): PayableRow {
  const {
    name: _name,
    phone: _phone,
    email: _email,
    notes: _notes,
    remarks: _remarks,
    memberId: _memberId,
    browserKey: _browserKey,
    affiliatorCode: _affiliatorCode,
    isPhoneProven: _isPhoneProven,
    keyVersion: _keyVersion,
    ...payable
  } = reservation
  return {
    ...payable,
    bill: null,
    dinner: payable.dinner && {
      ...payable.dinner,
      alcoholOkay: null,
      porkOkay: null,
      hasAllergy: null,
      allergyDetails: '',
    },
    refunds: payable.refunds.map((refund) => ({ ...refund, bank: null, lastDigits: null, reference: null })),
  }
}
