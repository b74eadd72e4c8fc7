// Powers over a reservation, and how long a code that was sent to its own e-mail or phone grants them.

/**
 * `pay`: pay for it and read the state of the payment. `view`: read all of it, with its ticket. `change`: change or cancel it.
 * `money`: name the bank account of a refund.
 */
export const POWERS = ['pay', 'view', 'change', 'money'] as const
export type Power = (typeof POWERS)[number]

/** The action of an audit entry: a staff member received a pay link of a reservation. */
export const HANDED_OUT = 'hand_out'

const HOURS = 3600

/** Seconds for which a right code grants each power, in the browser that asked for the code. */
export const PROOF_HOLDS_SECONDS: Readonly<Record<Power, number>> = {
  pay: 12 * HOURS,
  view: 12 * HOURS,
  change: 12 * HOURS,
  money: 900,
}

/** Channels of a code that proves whose a reservation is. */
export const PROOF_CHANNELS = ['email', 'phone'] as const
export type ProofChannel = (typeof PROOF_CHANNELS)[number]

/**
 * Returns the channels of a reservation, the better first. An unproven phone counts only if there is no e-mail, because a guest
 * may mistype it.
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
