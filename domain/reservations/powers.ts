// Powers over a reservation. A code to the email or phone of the reservation grants these powers for a limited time.

/**
 * Powers over a reservation. `pay`: pay for the reservation and read the state of the payment. `view`: read the whole
 * reservation with its ticket. `change`: change or cancel the reservation. `money`: enter the bank account for a refund.
 */
export const POWERS = ['pay', 'view', 'change', 'money'] as const
export type Power = (typeof POWERS)[number]

/** Action of the audit entry for a pay link that a staff member handed out. */
export const HANDED_OUT = 'hand_out'

const HOURS = 3600

/** Number of seconds for which a correct code grants each power, in the browser that requested the code. */
export const PROOF_HOLDS_SECONDS: Readonly<Record<Power, number>> = {
  pay: 12 * HOURS,
  view: 12 * HOURS,
  change: 12 * HOURS,
  money: 900,
}

export const PROOF_CHANNELS = ['email', 'phone'] as const
export type ProofChannel = (typeof PROOF_CHANNELS)[number]

/**
 * Returns the channels to which a code can be sent, the safer channel first. A phone that was never proven is used only if there is no
 * email, because the guest may have mistyped the phone.
 */
export function proofChannels({
  email,
  phone,
  isPhoneProven,
}: {
  email: string
  phone: string
  isPhoneProven: boolean
}): ProofChannel[] {
  const byEmail = email !== ''
  const byPhone = phone !== '' && (isPhoneProven || !byEmail)
  return [...(byEmail ? (['email'] as const) : []), ...(byPhone ? (['phone'] as const) : [])]
}
