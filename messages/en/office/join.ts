import type { join as source } from '#messages/id/office/join.ts'

export const join: typeof source = {
  title: 'Join',
  hello: (name) => `Hello, ${name}`,
  line: 'This invite is yours alone. Have a code app at hand on your phone (Google Authenticator, 1Password, Aegis and the like), then begin.',
  begin: 'Begin',
  usedTitle: 'This invite works no more',
  used: 'It was used, or is older than three days. Ask whoever invited you for a new one.',
  scan: 'Scan it with your code app',
  scanLabel: 'QR code for the code app',
  orType: 'Cannot scan? Type this:',
  openApp: 'Open in the code app of this device',
  code: 'The code it shows now',
  join: 'Join',
  recoveryTitle: 'Keep your recovery codes',
  recoveryLine: 'Ten codes, each for one use, for when your phone is lost. They are not shown again.',
  download: 'Download',
  kept: 'I have kept them',
  enter: 'Enter the office',
}
