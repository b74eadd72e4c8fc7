import type { passkeys as source } from '#messages/id/members/passkeys.ts'

/** Passkeys on the account page. */
export const passkeys: typeof source = {
  title: 'Passkeys',
  line: 'Log in with your fingerprint, face or screen lock, without waiting for a message. A code to your phone still works.',
  unsupported: 'This browser does not know passkeys yet.',
  add: 'Add a passkey',
  adding: 'Saving the passkey',
  added: 'Passkey added. Next time you can log in with it.',
  offerTitle: 'Next time, log in without a code',
  offer: 'This device can keep a passkey: your fingerprint, face or screen lock is enough.',
  notNow: 'Not now',
  addedOn: (date) => `Added ${date}`,
  addedWith: (device, date) => `Added with ${device}, ${date}`,
  lastUsed: (at) => `Last used ${at}`,
  unused: 'Not used yet',
  oneDevice: 'On one device only',
  unknownKeeper: 'Passkey',
  remove: 'Remove',
  removeNamed: (name) => `Remove the passkey ${name}`,
  removeTitle: 'Remove this passkey?',
  removeAsk: 'It cannot be used to log in after this. Logging in with a code still works.',
  keep: 'Keep it',
  removed: 'Passkey removed. If your device still offers it, delete it there as well.',
  failed: 'The passkey was not added',
  broken: 'This device or browser could not make one. Try again, or try another device.',
  known: 'This device keeps a passkey for your account already.',
}
