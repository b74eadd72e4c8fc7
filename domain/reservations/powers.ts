// Permissions for a reservation. A code is sent to the email or phone of the reservation. A person who enters this code gets the
// permissions for a limited time.

/**
 * Permissions for a reservation. `pay`: pay for it and read the state of the payment. `view`: read the whole reservation with its ticket.
 * `change`: change or cancel it. `money`: enter the bank account for a refund.
 */
export const POWERS = ['pay', 'view', 'change', 'money'] as const
export type Power = (typeof POWERS)[number]

/** The name of this action in the audit: a staff member gave a pay link to a guest. */
export const HANDED_OUT = 'hand_out'

const HOURS = 3600

/** Number of seconds for which a correct code grants each permission, in the browser that requested the code. */
export const PROOF_HOLDS_SECONDS: Readonly<Record<Power, number>> = {
  pay: 12 * HOURS,
  view: 12 * HOURS,
  change: 12 * HOURS,
  money: 900,
}

export const PROOF_CHANNELS = ['email', 'phone'] as const
export type ProofChannel = (typeof PROOF_CHANNELS)[number]

/**
 * Returns the channels to which a code can be sent, the safer channel first. An unproven phone is used only if the reservation has no
 * email, because the guest can have mistyped it.
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
