import type { devices as source } from '#messages/id/office/devices.ts'

/** Tablets and phones of an outlet. */
export const devices: typeof source = {
  title: 'Devices',
  line: 'Tablets at the host stand. Once one is enrolled, staff of its outlet sign in by PIN, and are signed out after 15 quiet minutes.',
  add: 'Enrol a device',
  addTitle: 'Enrol a device',
  name: 'Its name',
  nameHint: 'For example: Tablet at the front desk',
  outlet: 'Outlet',
  make: 'Make a code',
  codeTitle: 'Scan it on the device',
  codeLine: 'Good once, for ten minutes. Or open this link there:',
  codeLabel: 'QR code to enrol the device',
  enrolled: (when) => `enrolled ${when}`,
  waiting: 'waiting to be scanned',
  lastSeen: 'Last seen',
  state: 'State',
  revoke: 'Revoke',
  revokeNamed: (name) => `Revoke ${name}`,
  revokeTitle: (name) => `Revoke ${name}?`,
  revokeLine: 'Whoever is signed in there is signed out at once. It has to be enrolled again before it is used.',
  none: 'No devices yet.',
  enrolTitle: 'Enrol this device',
  enrolLine:
    'This browser becomes a device of the outlet. Do this only on the outlet’s own tablet or phone, not on yours.',
  enrol: 'Enrol',
  doneTitle: (name) => `${name} is enrolled`,
  doneLine: 'Staff of its outlet can now sign in by PIN.',
  toSignIn: 'To the sign-in',
  usedTitle: 'This code works no more',
  used: 'It was used, or is older than ten minutes. Make a new one on the Devices page.',
}
