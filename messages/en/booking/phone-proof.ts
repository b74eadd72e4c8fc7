import type { phoneProof as source } from '#messages/id/booking/phone-proof.ts'

/** Proving a phone before places are held, on a night in great demand. */
export const phoneProof: typeof source = {
  title: 'Confirm your number first',
  why: 'This night is in great demand, so before we hold a place we make sure that this number is yours.',
  phone: 'Your phone number',
  change: 'Change the number',
  send: 'Send the code',
  sending: 'Sending the code',
  sendIn: (wait) => `Send the code in ${wait}`,
  kept: 'What you chose and typed is kept. Your place is held as soon as the code is right.',
  code: 'Six-digit code',
  codeHint: 'Good for five minutes. Paste it, tap it in from the message, or type it.',
  sent: 'A code was sent to this number.',
  resend: 'Send the code again',
  resendIn: (wait) => `Send again in ${wait}`,
  resent: 'A new code is on its way. The old one is good no more.',
  checking: 'Checking the code',
  incomplete: 'Type all six digits from our message.',
  expired: 'This code is older than five minutes. Ask for a new one.',
  tooManyGuesses: 'Too many wrong codes. Ask for a new one.',
  tooManyCodes: (wait) => `This number was sent too many codes. Try again in ${wait}.`,
  offline: 'The server did not answer. Check your connection and try again: nothing you typed is lost.',
  reload: 'Load again',
  close: 'Close',
  seconds: (count) => `${count} s`,
  minutes: (count) => `${count} min`,
}
