// Presents a guest to staff, in the language of the signed-in staff member. Phone and email address are shortened.
import { closesAt, instantOf, type Night } from '#domain/calendar/night.ts'
import { mayBeWrittenTo } from '#domain/guests/marketing-consent.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { STATE, stateOf } from '#domain/reservations/states.ts'
import type { TierRow } from '#server/membership/repository.ts'
import { tierOn } from '#server/membership/tier-today.ts'
import { shownState } from '#server/reservations/present.ts'
import type { ReadGuest } from '#server/service/guests/read-guest.ts'
import type { GuestReservation } from '#server/service/guests/figures-repository.ts'
import type { LikelyGuest } from '#server/service/guests/likely-repository.ts'
import type { ListedGuest } from '#server/service/guests/guest-repository.ts'

/** Returns the last digits of a phone number. They distinguish two guests with the same name. */
export const endOf = (phone: string) => phone.slice(-4)
/** Shortens an email address to the form `s•••@mail.example`. */
const hintOf = (email: string) => email.replace(/^(.)[^@]*@/, '$1•••@')

export function presentListed(row: ListedGuest, tiers: readonly TierRow[], now: Date) {
  return {
    id: row.id,
    name: row.name,
    phoneEnd: endOf(row.phone),
    numbers: row.numbers,
    tier: row.member && tierOn(tiers, row.member, now).tier.name,
    isVip: row.isVip,
    isBanned: row.isBanned,
    visits: row.visits,
    coming: row.coming,
    lastVisit: row.lastNight && row.lastOutlet ? { night: row.lastNight, outlet: row.lastOutlet } : null,
  }
}

export const presentLikely = ({ id, name, phone, reasons }: LikelyGuest) => ({
  id,
  name,
  phoneEnd: endOf(phone),
  reasons,
})

const COMING: readonly number[] = [STATE.WaitingForPayment, STATE.Pending, STATE.Completed, STATE.Seated]

function presentReservation(row: GuestReservation, now: Date) {
  const state = shownState(row, now)
  const closes = closesAt(row.night, row)
  return {
    code: row.bookingCode,
    night: row.night,
    arrivalAt: instantOf(row.night, row.arrivalTime, row),
    outlet: row.outlet,
    zone: row.timezone,
    place: row.place,
    pax: row.pax,
    heads: row.heads,
    state: stateOf(state) ?? ('Expired' as const),
    leftAt: row.leftAt,
    bill: row.bill,
    isComing: COMING.includes(state) && closes > now,
    isPhoneProven: row.isPhoneProven,
  }
}

type Word = { night: Night; kind: 'note' | 'no_alcohol' | 'no_pork' | 'allergy'; text: string }

/** Lists the diets, allergies and notes of all reservations of a guest. Equal texts are listed once. */
function wordsOf(rows: readonly GuestReservation[]): Word[] {
  const words = rows.flatMap(({ night, notes, noAlcohol, noPork, hasAllergy, allergy }): Word[] => [
    ...(hasAllergy ? [{ night, kind: 'allergy', text: allergy } as const] : []),
    ...(noPork ? [{ night, kind: 'no_pork', text: '' } as const] : []),
    ...(noAlcohol ? [{ night, kind: 'no_alcohol', text: '' } as const] : []),
    ...(notes ? [{ night, kind: 'note', text: notes } as const] : []),
  ])
  const seenKeys = new Set<string>()
  return words.filter(({ kind, text }) => {
    const key = `${kind} ${text}`
    const isNew = !seenKeys.has(key)
    seenKeys.add(key)
    return isNew
  })
}

function presentMember(read: ReadGuest, now: Date) {
  const [member] = read.members.toSorted((first, other) => other.experience - first.experience)
  if (!member) return null
  const { tier, tierStatus } = tierOn(read.tiers, member, now)
  const next = read.tiers.find(({ minimumExperience }) => minimumExperience > tierStatus.experience)
  const from = tier.minimumExperience
  return {
    tier: tier.name,
    since: member.createdAt,
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

const presentMarketing = ({ consents }: ReadGuest) => ({
  may: mayBeWrittenTo(consents.map(({ isGiven }) => isGiven)) ?? false,
  said: consents.map(({ phone, isGiven, at, by, isOfAccount, source }) => ({
    phoneEnd: endOf(phone),
    isGiven,
    at,
    source,
    from:
      source !== null
        ? ('list' as const)
        : by !== null
          ? ('staff' as const)
          : isOfAccount
            ? ('account' as const)
            : ('reservation' as const),
    by,
  })),
})

function presentMarks(read: ReadGuest, now: Date, staffId: string) {
  return {
    flags: read.flags,
    bans: read.bans.map((ban) => ({
      id: ban.id,
      outletId: ban.outletId,
      outlet: ban.outlet,
      reason: ban.reason,
      at: ban.at,
      by: ban.by,
      until: ban.until,
      liftedAt: ban.liftedAt,
      liftedBy: ban.liftedBy,
      liftReason: ban.liftReason,
      isInForce: ban.liftedAt === null && ban.until > now,
    })),
    notes: read.notes.map(({ actor, ...note }) => ({
      ...note,
      isMine: actor === actorKey({ kind: 'staff', id: staffId }),
    })),
    merges: read.merges.map(({ id, reason, at, by, splitAt, splitBy, splitReason, phones }) => ({
      id,
      phoneEnds: phones.map(endOf),
      reason,
      at,
      by,
      splitAt: splitAt,
      splitBy,
      splitReason,
    })),
  }
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)

/** Returns the name of the newest reservation that has a name. */
const nameOf = (reservations: ReadGuest['reservations']) => reservations.find(({ name }) => name !== '')?.name ?? ''

export function presentGuest(
  read: ReadGuest,
  { now, staffId, mayErase }: { now: Date; staffId: string; mayErase: boolean },
) {
  const { figures, reservations } = read
  const own = reservations.filter(({ isOfPerson }) => isOfPerson)
  const nights = figures.flatMap(({ lastNight }) => lastNight ?? [])
  return {
    id: read.personId,
    name:
      nameOf(own.filter(({ isOfKept }) => isOfKept)) ||
      nameOf(own) ||
      nameOf(reservations) ||
      (read.imported[0]?.name ?? ''),
    now,
    numbers: read.numbers.map(({ id, phone }) => ({ id, phoneEnd: endOf(phone) })),
    isPhoneProven: read.members.length > 0 || reservations.some(({ isPhoneProven }) => isPhoneProven),
    likely: read.likely.map(presentLikely),
    emailHints: [...new Set(read.contacts.flatMap(({ emails }) => (emails ?? []).map(hintOf)))],
    member: presentMember(read, now),
    figures: {
      visits: sum(figures, ({ visits }) => visits),
      spend: sum(figures, ({ spend }) => spend),
      noShows: sum(figures, ({ noShows }) => noShows),
      cancellations: sum(figures, ({ cancellations }) => cancellations),
      lost: sum(figures, ({ lost }) => lost),
      lastVisit: nights.toSorted().at(-1) ?? null,
    },
    outlets: figures.map(({ outletId, outlet, visits, spend, noShows, cancellations, lastNight }) => ({
      id: outletId,
      name: outlet,
      visits,
      spend,
      noShows,
      cancellations,
      lastVisit: lastNight,
    })),
    reservations: reservations.map((row) => presentReservation(row, now)),
    words: wordsOf(own),
    ...presentMarks(read, now, staffId),
    marketing: presentMarketing(read),
    may: { erase: mayErase },
  }
}
