// Collects a guest's own data in a file. Staff send the file when the guest requests it under the privacy law.
import type { Language } from '#contract/preferences.ts'
import type { OwnData } from '#contract/web/own-data.ts'
import { Refused } from '#domain/refusals.ts'
import { readDataOfPhone, readOwnData } from '#server/privacy/gather-own-data.ts'
import { invitationConsents } from '#server/service/guests/figures-repository.ts'
import { importedContacts } from '#server/service/guests/contact-repository.ts'
import { numbersOf } from '#server/service/guests/guest-repository.ts'
import { bansOf, flagsOf, notesOfGuest } from '#server/service/guests/marks-repository.ts'
import type { App } from '#server/app.ts'

export type GuestOwnData = {
  format: 'senja-guest-data/1'
  made_at: string
  numbers: string[]
  accounts: OwnData[]
  without_account: Pick<OwnData, 'reservations' | 'waitlist'>[]
  imported: { phone: string; name: string; email: string; outlet: string; at: string }[]
  marketing: { phone: string; is_given: boolean; at: string; source: string | null }[]
  flags: { kind: string; text: string; at: string }[]
  notes: { text: string; outlet: string; at: string }[]
  bans: { outlet: string | null; reason: string; at: string; until: string; lifted_at: string | null }[]
}

/**
 * Collects all stored data of a guest from all outlets: accounts, bookings with the guest's phone numbers, and texts that staff wrote about
 * the guest. The caller must check that the actor has the right at every outlet of the guest.
 * @throws Refused not_found
 */
export async function gatherGuestData(app: App, guestId: string, language: Language): Promise<GuestOwnData> {
  const { sql } = app
  const numbers = await numbersOf(sql, guestId)
  const personId = numbers[0]?.personId
  if (personId === undefined) throw new Refused('not_found')
  const phones = numbers.map(({ phone }) => phone)
  const [accounts, rest, importedRows, consents, flags, notes, bans] = await Promise.all([
    Promise.all(numbers.flatMap(({ memberId }) => (memberId === null ? [] : [readOwnData(app, memberId, language)]))),
    // If a phone has an account, only bookings in this account are included. Another person may have typed the phone for the other
    // bookings.
    Promise.all(
      numbers.filter(({ memberId }) => memberId === null).map(({ phone }) => readDataOfPhone(app, phone, language)),
    ),
    importedContacts(sql, { phones, outlets: null }),
    invitationConsents(sql, phones),
    flagsOf(sql, { personId, outlets: null }),
    notesOfGuest(sql, { personId, outlets: null }),
    bansOf(sql, { personId, outlets: null }),
  ])
  return {
    format: 'senja-guest-data/1',
    made_at: app.now().toISOString(),
    numbers: phones,
    accounts,
    without_account: rest,
    imported: importedRows.map(({ phone, name, email, outlet, at }) => ({
      phone,
      name,
      email,
      outlet,
      at: at.toISOString(),
    })),
    marketing: consents.map(({ phone, isGiven, at, source }) => ({
      phone,
      is_given: isGiven,
      at: at.toISOString(),
      source,
    })),
    flags: flags.map(({ kind, value, at }) => ({ kind, text: value, at: at.toISOString() })),
    notes: notes.map(({ text, outlet, at }) => ({ text, outlet, at: at.toISOString() })),
    bans: bans.map(({ outlet, reason, at, until, liftedAt }) => ({
      outlet,
      reason,
      at: at.toISOString(),
      until: until.toISOString(),
      lifted_at: liftedAt && liftedAt.toISOString(),
    })),
  }
}
