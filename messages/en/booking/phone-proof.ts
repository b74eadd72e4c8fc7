import type { phoneProof as source } from '#messages/id/booking/phone-proof.ts'

/** Messages of the step that verifies a phone number before places are held. This step exists only on nights in great demand. */
export const phoneProof: typeof source = {
  title: 'Confirm your number first',
  why: 'This night is in great demand, so before we hold a place we make sure that this number is yours.',
  phone: 'Your phone number',
  change: 'Change the number',
  kept: 'What you chose and typed is kept. Your place is held as soon as the code is right.',
  sent: 'A code was sent to this number.',
  close: 'Close',
}
