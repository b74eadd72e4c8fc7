// What somebody may do with a reservation, and how long a code to its own e-mail or phone allows it.

/**
 * `pay`: pay for it and read where the payment stands. `view`: read all of it, with its ticket. `change`: act on it.
 * `money`: name the account that a refund goes to.
 */
export const POWERS = ['pay', 'view', 'change', 'money'] as const
export type Power = (typeof POWERS)[number]

/** The action of an audit entry: somebody of the staff was handed a pay link of a reservation. */
export const HANDED_OUT = 'hand_out'

const HOURS = 3600

/** Seconds since the code was right, in the browser that asked for it. */
export const PROOF_HOLDS_SECONDS: Readonly<Record<Power, number>> = {
  pay: 12 * HOURS,
  view: 12 * HOURS,
  change: 12 * HOURS,
  money: 900,
}

/** Where a code may go that proves whose a reservation is. */
export const PROOF_CHANNELS = ['email', 'phone'] as const
export type ProofChannel = (typeof PROOF_CHANNELS)[number]

/**
 * The channels of a reservation, the better first. A typed phone proves nothing: it counts if it was proven when it was booked,
 * if it is a member's, or if there is no e-mail.
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
