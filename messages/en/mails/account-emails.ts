import { countText } from '#messages/en/count-text.ts'
import type { accountEmails as source } from '#messages/id/mails/account-emails.ts'

export const accountEmails: typeof source = {
  account_deleted: {
    subject: (group) => `Your ${group} account is deleted`,
    preview: 'Your profile is gone. This is the last email from that account.',
    heading: 'Your account is deleted.',
    lead: (name, group) =>
      `${name}, we have deleted your account at ${group}, as you asked with the code on your phone.`,
    deletedOn: 'Deleted',
    goneLabel: 'Gone',
    gone: 'The profile, where you were logged in, passkeys, experience and tier, records of consent, and the name and contact on every reservation.',
    keptLabel: 'Still there, without your name',
    kept: (count, years) =>
      `${countText(count, 'reservation')}: number, night, place and amounts, for ${countText(years, 'year')}, as bookkeeping law asks.`,
    nothingKept: 'Nothing.',
    again: 'Whenever you register with the same number again, it is a new account, from scratch.',
    action: (group) => `Open ${group}`,
    notYou: (contact) => `Not you? Write to ${contact} at once.`,
    why: (group) => `${group} sent you this because this address was in the account that was deleted.`,
  },
  passkey_added: {
    subject: (group) => `A passkey was added to your ${group} account`,
    preview: 'If it was not you, remove it.',
    heading: 'A passkey was added.',
    lead: (name) => `${name}, from now on your account opens with it, as well as with a code to your phone.`,
    at: 'Added',
    keeper: 'Kept by',
    wasYou: 'If it was you, there is nothing to do.',
    notYou: 'Not you? Log in with a code, remove the passkey, and log out everywhere.',
    action: 'See your account',
    why: (group) => `${group} sent you this because this address is in that account.`,
  },
  audit_sealed: {
    subject: (day) => `Audit of ${day}`,
    preview: 'Keep this mail: its fingerprint shows whether anybody changed that day afterwards.',
    heading: 'A day of the audit is sealed.',
    lead: (name, day) => `${name}, everything that staff changed up to the end of ${day} is now fixed.`,
    entries: 'Entries of that day',
    hash: 'Fingerprint',
    together: (days) => `${countText(days, 'day')} were sealed together. The fingerprint covers all of them.`,
    keep: 'Keep this mail. If an entry is changed later, the fingerprint in the audit no longer matches this one.',
    action: 'Open the audit',
    why: (group) => `${group} sends this to its owners after each day with entries.`,
  },
}
