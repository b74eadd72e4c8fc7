import type { codeEntry as source } from '#messages/id/members/code-entry.ts'

/** Messages for requesting and typing a six-digit code, on the pages of sign-in, sale, booking and reservation. */
export const codeEntry: typeof source = {
  send: 'Send the code',
  sending: 'Sending the code',
  sendIn: (wait) => `Send the code in ${wait}`,
  sent: (to) => `A code was sent to ${to}`,
  label: 'Verification code',
  hint: {
    phone: 'Good for five minutes. Paste it, tap it in from the message, or type it.',
    email: 'Good for fifteen minutes. Look in your spam folder too.',
  },
  checking: 'Checking the code',
  incomplete: {
    phone: 'Please enter your verification code. Check your phone for the code sent to you',
    email: 'Please enter all six digits from our email.',
  },
  resend: 'Send the code again',
  resendIn: (wait) => `Send again in ${wait}`,
  resent: 'A new code is on its way. The old one is no longer valid.',
  expired: 'This code is older than five minutes. Ask for a new one.',
  tooManyGuesses: 'Too many wrong codes. Ask for a new one.',
  tooManyCodes: (wait) => `Too many codes were sent. Try again in ${wait}.`,
  offline: 'The server did not answer. Check your connection and try again: nothing you typed is lost.',
  seconds: (count) => `${count} s`,
  minutes: (count) => `${count} min`,
}
