import type { presence as source } from '#messages/id/office/desk/presence.ts'

/** Messages of the dialog that asks for a new proof of identity. The dialog opens before money moves or permissions are granted. */
export const presence: typeof source = {
  title: (name) => `Still ${name}?`,
  line: 'This moves money, hands out rights or opens personal data, and a quarter of an hour has passed since you last showed who you are. What you have typed stays on its page.',
  passkey: 'Show it by passkey',
  code: 'Code from your code app',
  pin: 'Your PIN',
  show: 'Continue',
  stillHere: 'I am still here',
  sandbox: 'Staff of the sandbox has no phones. A real office asks for a passkey, a code or a PIN here.',
  noWay: 'You have neither a passkey nor a code app here. Sign out and in again: that is a proof as well.',
  broken: 'Passkeys do not work here. Use a code.',
  left: 'Nothing was shown. Try again, or use a code.',
}
