// Purposes of keys. Each purpose has its own root keys, so that they can be replaced separately.
export const PURPOSES = ['links', 'tickets', 'accounts', 'codes', 'digests', 'audit'] as const
export type Purpose = (typeof PURPOSES)[number]

/** The purpose of each use of a key. The signed text contains the name of the use, so a token of one use is invalid for another. */
const PURPOSE_OF = {
  /** Token in the guest's own emails. It permits viewing and changing the reservation (server/reservations/access.ts). */
  reservation: 'links',
  'reservation view': 'links',
  /** Token of a pay-only link. With this token, a person can only pay. Staff and gateways never get a token that permits more. */
  pay: 'links',
  waitlist: 'links',
  split: 'links',
  /** Key of the person who pays a share. With this key, the person sees the payment and its refund. */
  share: 'links',
  /** Key of a guest who received the ticket of a share. With this key, the guest sees the ticket but no payment. */
  'share ticket': 'links',
  /** Token in the emails that remind a friend of an unpaid share. With this token, the friend ends these emails. */
  'stop share reminder': 'links',
  /** Token in the emails of broadcasts. With this token, a guest ends these emails. */
  'stop invitations': 'links',
  /** Token in the emails to followers. With this token, the owner of the email address sees and ends the follows of this address. */
  'stop follows': 'links',
  /** Token in the email that confirms one request to follow. */
  'confirm follow': 'links',
  'venue-answer': 'links',
  preview: 'links',
  'wallet pass': 'links',
  'door challenge': 'links',
  'door session': 'links',
  'ticket key': 'tickets',
  'sale seed': 'tickets',
  'sale effort': 'links',
  /** Payload of a button in WhatsApp. It names a reservation, a night and an act. */
  'whatsapp button': 'links',
  'refund-account': 'accounts',
  'staff code app': 'accounts',
  'staff pin': 'accounts',
  'webhook secret': 'accounts',
  'sign-in code': 'codes',
  attempts: 'digests',
  'claim code': 'digests',
  'address block': 'digests',
  'enquiry sender': 'digests',
  'refund account': 'digests',
  'sandbox-gateway': 'digests',
  'sandbox-whatsapp': 'digests',
  'audit day': 'audit',
} as const satisfies Record<string, Purpose>

type Uses = typeof PURPOSE_OF
type UseOf<P extends Purpose> = { [U in keyof Uses]: Uses[U] extends P ? U : never }[keyof Uses]

/** A use of keys for tokens. A token is issued or stored, and is compared later. */
export type TokenUse = UseOf<'links' | 'codes' | 'audit'>
/** A use that needs key material for a cipher or a key pair. */
export type MaterialUse = UseOf<'tickets' | 'accounts'>
/** A use that only distinguishes subjects. */
export type DigestUse = UseOf<'digests'>
export type Use = TokenUse | MaterialUse | DigestUse

export const purposeOf = (use: Use): Purpose => PURPOSE_OF[use]

export const isPurpose = (text: string): text is Purpose => PURPOSES.some((purpose) => purpose === text)

export type KeySetting = `KEYS_${Uppercase<Purpose>}`

const SETTING_OF: Record<Purpose, KeySetting> = {
  links: 'KEYS_LINKS',
  tickets: 'KEYS_TICKETS',
  accounts: 'KEYS_ACCOUNTS',
  codes: 'KEYS_CODES',
  digests: 'KEYS_DIGESTS',
  audit: 'KEYS_AUDIT',
}

export const settingOf = (purpose: Purpose): KeySetting => SETTING_OF[purpose]
