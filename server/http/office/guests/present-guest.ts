// A guest as staff reads them, in their language: contacts by their ends alone.
import type { LikelyGuestOnWire, ListedGuestOnWire, OfficeGuest } from '#contract/office/office-guest.ts'
import { closesAt, instantOf } from '#domain/calendar/night.ts'
import { mayBeWrittenTo } from '#domain/guests/marketing-consent.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { STATE, stateOf } from '#domain/reservations/states.ts'
import type { TierRow } from '#server/membership/repository.ts'
import { tierOn } from '#server/membership/tier-today.ts'
import { shownState } from '#server/reservations/present.ts'
import type { ReadGuest } from '#server/reservations/guests/read-guest.ts'
import type { GuestReservation } from '#server/reservations/guests/figures-repository.ts'
import type { LikelyGuest } from '#server/reservations/guests/likely-repository.ts'
import type { ListedGuest } from '#server/reservations/guests/guest-repository.ts'

const iso = (at: Date | null) => at && at.toISOString()
/** As much of a phone number as tells two guests of one name apart. */
export const endOf = (phone: string) => phone.slice(-4)
/** `s•••@mail.example`. */
const hintOf = (email: string) => email.replace(/^(.)[^@]*@/, '$1•••@')

export function presentListed(row: ListedGuest, tiers: readonly TierRow[], now: Date): ListedGuestOnWire {
  return {
    id: row.id,
    name: row.name,
    phone_end: endOf(row.phone),
    numbers: row.numbers,
    tier: row.member && tierOn(tiers, row.member, now).tier.name,
    is_vip: row.isVip,
    is_banned: row.isBanned,
    visits: row.visits,
    coming: row.coming,
    last_visit: row.lastNight && row.lastOutlet ? { night: row.lastNight, outlet: row.lastOutlet } : null,
  }
}

export const presentLikely = ({ id, name, phone, reasons }: LikelyGuest): LikelyGuestOnWire => ({
  id,
  name,
  phone_end: endOf(phone),
  reasons,
})

const COMING: readonly number[] = [STATE.WaitingForPayment, STATE.Pending, STATE.Completed, STATE.Seated]

function presentReservation(row: GuestReservation, now: Date): OfficeGuest['reservations'][number] {
  const state = shownState(row, now)
  const closes = closesAt(row.night, row)
  return {
    code: row.bookingCode,
    night: row.night,
    arrival_at: instantOf(row.night, row.arrivalTime, row).toISOString(),
    outlet: row.outlet,
    zone: row.timezone,
    place: row.place,
    pax: row.pax,
    heads: row.heads,
    state: stateOf(state) ?? 'Expired',
    left_at: iso(row.leftAt),
    bill: row.bill,
    is_coming: COMING.includes(state) && closes > now,
    is_phone_proven: row.isPhoneProven,
  }
}

type Word = OfficeGuest['words'][number]

/** What a guest said with their reservations: diet and allergies, and the notes to the outlet. */
function wordsOf(rows: readonly GuestReservation[]): Word[] {
  const said = rows.flatMap(({ night, notes, noAlcohol, noPork, hasAllergy, allergy }): Word[] => [
    ...(hasAllergy ? [{ night, kind: 'allergy', text: allergy } as const] : []),
    ...(noPork ? [{ night, kind: 'no_pork', text: '' } as const] : []),
    ...(noAlcohol ? [{ night, kind: 'no_alcohol', text: '' } as const] : []),
    ...(notes ? [{ night, kind: 'note', text: notes } as const] : []),
  ])
  const seen = new Set<string>()
  return said.filter(({ kind, text }) => {
    const key = `${kind} ${text}`
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

function presentMember(read: ReadGuest, now: Date): OfficeGuest['member'] {
  const [member] = read.members.toSorted((one, other) => other.experience - one.experience)
  if (!member) return null
  const { tier, tierStatus } = tierOn(read.tiers, member, now)
  const next = read.tiers.find(({ minimumExperience }) => minimumExperience > tierStatus.experience)
  const from = tier.minimumExperience
  return {
    tier: tier.name,
    since: member.createdAt.toISOString(),
    birthday: member.dateOfBirth.slice(5),
    next: next
      ? {
          tier: next.name,
          missing: next.minimumExperience - tierStatus.experience,
          share: (tierStatus.experience - from) / (next.minimumExperience - from),
        }
      : null,
  }
}

const presentMarketing = ({ consents }: ReadGuest): OfficeGuest['marketing'] => ({
  may: mayBeWrittenTo(consents.map(({ isGiven }) => isGiven)) ?? false,
  said: consents.map(({ phone, isGiven, at, by, isOfAccount }) => ({
    phone_end: endOf(phone),
    is_given: isGiven,
    at: at.toISOString(),
    from: by !== null ? 'staff' : isOfAccount ? 'account' : 'reservation',
    by,
  })),
})

type Marks = Pick<OfficeGuest, 'flags' | 'bans' | 'notes' | 'merges'>

/** What staff put down about them. */
function presentMarks(read: ReadGuest, now: Date, staffId: string): Marks {
  return {
    flags: read.flags.map(({ at, ...flag }) => ({ ...flag, at: at.toISOString() })),
    bans: read.bans.map((ban) => ({
      id: ban.id,
      outlet_id: ban.outletId,
      outlet: ban.outlet,
      reason: ban.reason,
      at: ban.at.toISOString(),
      by: ban.by,
      until: ban.until.toISOString(),
      lifted_at: iso(ban.liftedAt),
      lifted_by: ban.liftedBy,
      lift_reason: ban.liftReason,
      is_in_force: ban.liftedAt === null && ban.until > now,
    })),
    notes: read.notes.map(({ at, actor, outletId, ...note }) => ({
      ...note,
      outlet_id: outletId,
      at: at.toISOString(),
      is_mine: actor === actorKey({ kind: 'staff', id: staffId }),
    })),
    merges: read.merges.map(({ id, reason, at, by, splitAt, splitBy, splitReason, phones }) => ({
      id,
      phone_ends: phones.map(endOf),
      reason,
      at: at.toISOString(),
      by,
      split_at: iso(splitAt),
      split_by: splitBy,
      split_reason: splitReason,
    })),
  }
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)

/** Returns the name of the newest reservation that has one. */
const nameOf = (reservations: ReadGuest['reservations']) => reservations.find(({ name }) => name !== '')?.name ?? ''

export function presentGuest(
  read: ReadGuest,
  { now, staffId, mayErase }: { now: Date; staffId: string; mayErase: boolean },
): OfficeGuest {
  const { figures, reservations } = read
  const own = reservations.filter(({ isOfPerson }) => isOfPerson)
  const nights = figures.flatMap(({ lastNight }) => lastNight ?? [])
  return {
    id: read.personId,
    name: nameOf(own.filter(({ isOfKept }) => isOfKept)) || nameOf(own) || nameOf(reservations),
    now: now.toISOString(),
    numbers: read.numbers.map(({ id, phone }) => ({ id, phone_end: endOf(phone) })),
    is_phone_proven: read.members.length > 0 || reservations.some(({ isPhoneProven }) => isPhoneProven),
    likely: read.likely.map(presentLikely),
    email_hints: [...new Set(read.contacts.flatMap(({ emails }) => (emails ?? []).map(hintOf)))],
    member: presentMember(read, now),
    figures: {
      visits: sum(figures, ({ visits }) => visits),
      spend: sum(figures, ({ spend }) => spend),
      no_shows: sum(figures, ({ noShows }) => noShows),
      cancellations: sum(figures, ({ cancellations }) => cancellations),
      lost: sum(figures, ({ lost }) => lost),
      last_visit: nights.toSorted().at(-1) ?? null,
    },
    outlets: figures.map(({ outletId, outlet, visits, spend, noShows, cancellations, lastNight }) => ({
      id: outletId,
      name: outlet,
      visits,
      spend,
      no_shows: noShows,
      cancellations,
      last_visit: lastNight,
    })),
    reservations: reservations.map((row) => presentReservation(row, now)),
    words: wordsOf(own),
    ...presentMarks(read, now, staffId),
    marketing: presentMarketing(read),
    may: { erase: mayErase },
  }
}
