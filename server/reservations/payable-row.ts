import type { ReservationRow } from '#server/reservations/repository.ts'

/** Columns with data of the guest. */
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

/** A reservation for a reader who may only pay. The type has no column with data of the guest. */
export type PayableRow = Omit<ReservationRow, OfGuest>

/** Leaves out data of the guest, wishes for the kitchen, the bill of the night, and the account of a refund. */
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
