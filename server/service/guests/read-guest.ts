import { Refused } from '#domain/refusals.ts'
import { listTiers, type TierRow } from '#server/membership/repository.ts'
import {
  contactsOfGuest,
  figuresByOutlet,
  type GuestConsent,
  type GuestContact,
  type GuestMember,
  type GuestReservation,
  invitationConsents,
  membersOfGuest,
  type OutletFigures,
  reservationsOfGuest,
} from '#server/service/guests/figures-repository.ts'
import { type ImportedContact, importedContacts } from '#server/service/guests/contact-repository.ts'
import { type GuestNumber, numbersOf, type Outlets } from '#server/service/guests/guest-repository.ts'
import { type LikelyGuest, likelyGuests } from '#server/service/guests/likely-repository.ts'
import {
  type BanRow,
  bansOf,
  type FlagRow,
  flagsOf,
  type GuestNoteRow,
  notesOfGuest,
} from '#server/service/guests/marks-repository.ts'
import { type MergeRow, mergesOf } from '#server/service/guests/merge-repository.ts'
import type { Reading } from '#server/work.ts'

export type ReadGuest = {
  personId: string
  numbers: GuestNumber[]
  tiers: TierRow[]
  members: GuestMember[]
  contacts: GuestContact[]
  imported: ImportedContact[]
  figures: OutletFigures[]
  reservations: GuestReservation[]
  flags: FlagRow[]
  bans: BanRow[]
  notes: GuestNoteRow[]
  consents: GuestConsent[]
  merges: MergeRow[]
  likely: LikelyGuest[]
}

const MOST_RESERVATIONS = 100

/** @throws Refused not_found */
export async function readGuest({ sql }: Pick<Reading, 'sql'>, guestId: string, outlets: Outlets): Promise<ReadGuest> {
  const numbers = await numbersOf(sql, guestId)
  const personId = numbers[0]?.personId
  if (personId === undefined) throw new Refused('not_found')
  const phones = numbers.map(({ phone }) => phone)
  const query = { phones, outlets }
  const [tiers, members, contacts, listContacts, figures, reservations, flags, bans, notes, consents, merges, likely] =
    await Promise.all([
      listTiers(sql),
      membersOfGuest(sql, phones),
      contactsOfGuest(sql, query),
      importedContacts(sql, query),
      figuresByOutlet(sql, query),
      reservationsOfGuest(sql, query, MOST_RESERVATIONS),
      flagsOf(sql, { personId, outlets }),
      bansOf(sql, { personId, outlets }),
      notesOfGuest(sql, { personId, outlets }),
      invitationConsents(sql, phones),
      mergesOf(sql, personId),
      likelyGuests(sql, { personIds: [personId], outlets }),
    ])
  return {
    personId,
    numbers,
    tiers,
    members,
    contacts,
    imported: listContacts,
    figures: [...figures, ...figuresOfImported(listContacts, figures)],
    reservations,
    flags,
    bans,
    notes,
    consents,
    merges,
    likely,
  }
}

/** Returns one row for each outlet that knows the guest only from an imported list. All figures of such a row are 0. */
function figuresOfImported(contacts: readonly ImportedContact[], figures: readonly OutletFigures[]): OutletFigures[] {
  const knownIds = new Set(figures.map(({ outletId }) => outletId))
  const outlets = new Map(contacts.map(({ outletId, outlet }) => [outletId, outlet]))
  return [...outlets].flatMap(([outletId, outlet]) =>
    knownIds.has(outletId)
      ? []
      : [{ outletId, outlet, visits: 0, spend: 0, noShows: 0, cancellations: 0, lost: 0, lastNight: null }],
  )
}
