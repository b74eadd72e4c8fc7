// What each call about guests does.
import type { guestEndpoints } from '#contract/office/guest-endpoints.ts'
import { FLAG_KINDS, type FlagKind, readBirthday } from '#domain/guests/guest-flags.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { looseQuery, searchQuery, wholeQuery } from '#domain/service/search-words.ts'
import { outletsWith, reachAt } from '#domain/staff/grants.ts'
import { listTiers } from '#server/membership/repository.ts'
import { exportedGuests } from '#server/http/office/guests/export-guests.ts'
import { presentGuest, presentLikely, presentListed } from '#server/http/office/guests/present-guest.ts'
import { privacyHandlers } from '#server/http/office/guests/guest-privacy-handlers.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { banGuest, liftGuestBan } from '#server/reservations/guests/ban-guest.ts'
import { contactsOfGuest } from '#server/reservations/guests/figures-repository.ts'
import { likelyGuests } from '#server/reservations/guests/likely-repository.ts'
import { listGuests, numbersOf, outletsOfGuest } from '#server/reservations/guests/guest-repository.ts'
import {
  insertFlag,
  insertGuestNote,
  outletOfBan,
  removeFlag,
  removeGuestNote,
} from '#server/reservations/guests/marks-repository.ts'
import { readGuest } from '#server/reservations/guests/read-guest.ts'
import { noteAudit } from '#server/staff/audit-repository.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const actorOf = ({ staff }: SignedInStaff): Actor => ({ kind: 'staff', id: staff.id })

const PAGE = 30

/** The person that a guest is, and their numbers. @throws Refused not_found */
async function personOf(app: App, guestId: string) {
  const numbers = await numbersOf(app.sql, guestId)
  const [kept] = numbers
  if (!kept) throw new Refused('not_found')
  return { keptId: kept.id, personId: kept.personId, phones: numbers.map(({ phone }) => phone) }
}

const placeOf = (after: string | undefined) => {
  const [night = '', id = '', whole] = after?.split('_') ?? []
  return after === undefined ? null : { night, id, isWhole: whole !== undefined }
}

type Made =
  | 'guests'
  | 'likelyGuests'
  | 'exportGuests'
  | 'guest'
  | 'showGuestContacts'
  | 'addGuestNote'
  | 'removeGuestNote'

const readingHandlers: Pick<OfficeHandlers, Made> = {
  async guests({ app, takes, outlets }) {
    const query = searchQuery(takes.q)
    if (query === null && takes.q !== '') return { guests: [], next: null }
    const now = app.now()
    const after = placeOf(takes.after)
    const [tiers, rows] = await Promise.all([
      listTiers(app.sql),
      listGuests(app.sql, {
        query,
        whole: wholeQuery(takes.q),
        loose: looseQuery(takes.q),
        outlets,
        after,
        limit: PAGE + 1,
        now,
      }),
    ])
    const page = rows.slice(0, PAGE)
    const last = rows.length > PAGE ? page.at(-1)?.place : undefined
    // Two numbers of one person may both be found.
    const persons = new Map(page.map((row) => [row.id, row]))
    return {
      guests: [...persons.values()].map((row) => presentListed(row, tiers, now)),
      next: last ? `${last.night}_${last.id}${last.isWhole ? '_w' : ''}` : null,
    }
  },
  async likelyGuests({ app, takes, outlets }) {
    const found = await likelyGuests(app.sql, { personIds: takes.ids.split(','), outlets })
    return found.map((one) => ({ of: one.ofId, ...presentLikely(one) }))
  },
  exportGuests: exportedGuests,
  async guest({ app, params, outlets, who }) {
    const read = await readGuest(app, params.id, outlets)
    const theirs = await outletsOfGuest(app.sql, params.id)
    const now = app.now()
    const mayErase = theirs.every(
      (outletId) => reachAt(who.grants, { permission: 'guest.flag', outletId, now }) === 'full',
    )
    return presentGuest(read, { now, staffId: who.staff.id, mayErase })
  },
  async showGuestContacts({ app, params, outlets, reach, who }) {
    if (reach === 'limited') throw new Refused('forbidden')
    const { personId, phones } = await personOf(app, params.id)
    const actor = actorOf(who)
    await transact(app, actor, ({ sql, now }) =>
      noteAudit(sql, {
        actor: actorKey(actor),
        action: 'view',
        subject: `guests:${personId}`,
        outletId: outlets?.[0] ?? null,
        now: now(),
      }),
    )
    const contacts = await contactsOfGuest(app.sql, { phones, outlets })
    return { contacts: contacts.map(({ phone, emails }) => ({ phone, emails: emails ?? [] })) }
  },
  async addGuestNote({ app, params, takes, outlets, who }) {
    const { keptId } = await personOf(app, params.id)
    if (outlets !== null && !outlets.includes(takes.outlet_id)) throw new Refused('forbidden')
    if (!(await outletsOfGuest(app.sql, params.id)).includes(takes.outlet_id))
      throw new Refused('validation_failed', { errors: { outlet_id: ['invalid'] } })
    await transact(app, actorOf(who), (work) =>
      insertGuestNote(work, { guestId: keptId, outletId: takes.outlet_id, text: takes.text }),
    )
    return { done: true }
  },
  async removeGuestNote({ app, params, takes, who }) {
    const { personId } = await personOf(app, params.id)
    const flagging = outletsWith(who.grants, 'guest.flag', app.now())
    const isFull = (outletId: number | null) =>
      reachAt(who.grants, { permission: 'guest.flag', outletId, now: app.now() }) === 'full'
    const mayAllAt = flagging === null && isFull(null) ? null : (flagging ?? []).filter(isFull)
    const isRemoved = await transact(app, actorOf(who), (work) =>
      removeGuestNote(work, { personId, id: takes.note, mayAllAt }),
    )
    if (!isRemoved) throw new Refused('not_found')
    return { done: true }
  },
}

/** What a mark says, as it is kept. @throws Refused validation_failed */
function flagValue(kind: FlagKind, typed: string): string {
  if (kind === 'vip') return typed
  const value = kind === 'birthday' ? readBirthday(typed) : typed
  if (!value)
    throw new Refused('validation_failed', { errors: { value: [typed === '' ? 'required' : 'date_invalid'] } })
  return value
}

type Marking = 'flagGuest' | 'unflagGuest' | 'banGuest' | 'liftBan'

const markingHandlers: Pick<OfficeHandlers, Marking> = {
  async flagGuest({ app, params, takes, who, reach }) {
    if (reach === 'limited' && takes.kind !== 'vip') throw new Refused('forbidden')
    const value = flagValue(takes.kind, takes.value)
    const { keptId } = await personOf(app, params.id)
    await transact(app, actorOf(who), (work) => insertFlag(work, { guestId: keptId, kind: takes.kind, value }))
    return { done: true }
  },
  async unflagGuest({ app, params, takes, who, reach }) {
    const { personId } = await personOf(app, params.id)
    const kinds = reach === 'limited' ? (['vip'] as const) : FLAG_KINDS
    const isRemoved = await transact(app, actorOf(who), (work) => removeFlag(work, { personId, id: takes.flag, kinds }))
    if (!isRemoved) throw new Refused('not_found')
    return { done: true }
  },
  async banGuest({ app, params, takes, who }) {
    refuseUnlessMayBan(app, who, takes.outlet_id)
    const theirs = await outletsOfGuest(app.sql, params.id)
    if (takes.outlet_id !== null && !theirs.includes(takes.outlet_id))
      throw new Refused('validation_failed', { errors: { outlet_id: ['invalid'] } })
    const ban = { guestId: params.id, outletId: takes.outlet_id, reason: takes.reason, until: new Date(takes.until) }
    await banGuest(app, actorOf(who), ban)
    return { done: true }
  },
  async liftBan({ app, params, takes, who }) {
    const { personId } = await personOf(app, params.id)
    const outletId = await outletOfBan(app.sql, { personId, id: takes.ban, now: app.now() })
    if (outletId === undefined) throw new Refused('not_found')
    refuseUnlessMayBan(app, who, outletId)
    await liftGuestBan(app, actorOf(who), { id: takes.ban, reason: takes.reason })
    return { done: true }
  },
}

/** Bans take the full right, at that very place. @throws Refused forbidden */
function refuseUnlessMayBan(app: App, { grants }: SignedInStaff, outletId: number | null): void {
  if (reachAt(grants, { permission: 'guest.flag', outletId, now: app.now() }) !== 'full') throw new Refused('forbidden')
}

export const guestHandlers: Pick<OfficeHandlers, keyof typeof guestEndpoints> = {
  ...readingHandlers,
  ...markingHandlers,
  ...privacyHandlers,
}
