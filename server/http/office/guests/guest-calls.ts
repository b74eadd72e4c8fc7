import { z } from 'zod'
import { positiveInteger } from '#contract/numbers.ts'
import { FLAG_KINDS, type FlagKind, readBirthday } from '#domain/guests/guest-flags.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { looseQuery, searchQuery, wholeQuery } from '#domain/service/search-words.ts'
import { outletsWith, reachAt } from '#domain/staff/grants.ts'
import { exportedGuests } from '#server/http/office/guests/export-guests.ts'
import { presentGuest, presentLikely, presentListed } from '#server/http/office/guests/present-guest.ts'
import { narrowOutlets } from '#server/http/office/money/narrowed.ts'
import { call, openable } from '#server/http/office/office-call.ts'
import { listTiers } from '#server/membership/repository.ts'
import { banGuest, liftGuestBan } from '#server/service/guests/ban-guest.ts'
import { contactsOfGuest } from '#server/service/guests/figures-repository.ts'
import { listGuests, numbersOf, outletsOfGuest } from '#server/service/guests/guest-repository.ts'
import { likelyGuests } from '#server/service/guests/likely-repository.ts'
import {
  insertFlag,
  insertGuestNote,
  outletOfBan,
  removeFlag,
  removeGuestNote,
} from '#server/service/guests/marks-repository.ts'
import { readGuest } from '#server/service/guests/read-guest.ts'
import { noteAudit } from '#server/staff/audit-repository.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const CONTACTS = { permission: 'guest.contacts', at: 'granted' } as const
const CONTACTS_GUEST = { permission: 'guest.contacts', at: 'guest' } as const
const CREATE = { permission: 'reservation.create', at: 'guest' } as const
const FLAG = { permission: 'guest.flag', at: 'guest' } as const

export const withId = z.object({ id: z.uuid() })
export const reasonField = z.string().trim().min(1).max(300)

const PAGE = 30

/** Finds the person of a guest, and the person's phone numbers. @throws Refused not_found */
async function personOf(app: App, guestId: string) {
  const numbers = await numbersOf(app.sql, guestId)
  const [person] = numbers
  if (!person) throw new Refused('not_found')
  return { keptId: person.id, personId: person.personId, phones: numbers.map(({ phone }) => phone) }
}

const placeOf = (after: string | undefined) => {
  const [night = '', id = '', whole] = after?.split('_') ?? []
  return after === undefined ? null : { night, id, isWhole: whole !== undefined }
}

/**
 * Checks the text of a flag, and returns the text in its stored form.
 * @throws Refused validation_failed
 */
function flagValue(kind: FlagKind, text: string): string {
  if (kind === 'vip') return text
  const value = kind === 'birthday' ? readBirthday(text) : text
  if (!value) throw new Refused('validation_failed', { errors: { value: [text === '' ? 'required' : 'date_invalid'] } })
  return value
}

/**
 * Checks the right to ban. A ban for one outlet needs the full right at that outlet. A ban for all outlets needs the full right for all
 * outlets.
 * @throws Refused forbidden
 */
function refuseUnlessMayBan(app: App, { grants }: SignedInStaff, outletId: number | null): void {
  if (reachAt(grants, { permission: 'guest.flag', outletId, now: app.now() }) !== 'full') throw new Refused('forbidden')
}

export const guestCalls = {
  guests: call(
    CONTACTS,
    z.object({
      q: z.string().trim().max(120).default(''),
      after: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}_[0-9a-f-]{36}(?:_w)?$/)
        .optional()
        .describe('where a page ended; _w: among those who have the words whole'),
      outlet: positiveInteger.optional(),
    }),
    async ({ app, outlets }, { q, after, outlet }) => {
      const { bookingPrefixes } = await app.group.read()
      const query = searchQuery(q, bookingPrefixes)
      if (query === null && q !== '') return { guests: [], next: null }
      const now = app.now()
      const [tiers, rows] = await Promise.all([
        listTiers(app.sql),
        listGuests(app.sql, {
          query,
          whole: wholeQuery(q, bookingPrefixes),
          loose: looseQuery(q, bookingPrefixes),
          outlets: narrowOutlets(outlets, outlet),
          after: placeOf(after),
          limit: PAGE + 1,
          now,
        }),
      ])
      const page = rows.slice(0, PAGE)
      const last = rows.length > PAGE ? page.at(-1)?.place : undefined
      // A search may match several phone numbers of one person, so the list has one row per person.
      const persons = new Map(page.map((row) => [row.id, row]))
      return {
        guests: [...persons.values()].map((row) => presentListed(row, tiers, now)),
        next: last ? `${last.night}_${last.id}${last.isWhole ? '_w' : ''}` : null,
      }
    },
    { perMinute: 300 },
  ),

  likelyGuests: call(
    CONTACTS,
    z.object({
      ids: z
        .string()
        .regex(/^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:,(?!$)|$)){1,50}$/)
        .describe('at most fifty, with commas'),
    }),
    async ({ app, outlets }, { ids }) => {
      const people = await likelyGuests(app.sql, { personIds: ids.split(','), outlets })
      return people.map((guest) => ({ of: guest.ofId, ...presentLikely(guest) }))
    },
    { perMinute: 300 },
  ),

  exportGuests: openable(
    { permission: 'guest.export', at: 'granted', presence: 'fresh' },
    z.object({ all: z.enum(['0', '1']).default('0') }),
    exportedGuests,
    { perMinute: 6 },
  ),

  guest: call(CONTACTS_GUEST, withId, async ({ app, outlets, who }, { id }) => {
    const read = await readGuest(app, id, outlets)
    const theirs = await outletsOfGuest(app.sql, id)
    const now = app.now()
    const mayErase = theirs.every(
      (outletId) => reachAt(who.grants, { permission: 'guest.flag', outletId, now }) === 'full',
    )
    return presentGuest(read, { now, staffId: who.staff.id, mayErase })
  }),

  showGuestContacts: call(CONTACTS_GUEST, withId, async ({ app, outlets, reach, actor }, { id }) => {
    if (reach === 'limited') throw new Refused('forbidden')
    const { personId, phones } = await personOf(app, id)
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
  }),

  addGuestNote: call(
    CREATE,
    withId.extend({ text: z.string().trim().min(1).max(500), outletId: positiveInteger }),
    async ({ app, outlets, actor }, { id, outletId, text }) => {
      const { keptId } = await personOf(app, id)
      if (outlets !== null && !outlets.includes(outletId)) throw new Refused('forbidden')
      if (!(await outletsOfGuest(app.sql, id)).includes(outletId))
        throw new Refused('validation_failed', { errors: { outletId: ['invalid'] } })
      await transact(app, actor, (work) => insertGuestNote(work, { guestId: keptId, outletId, text }))
      return { done: true }
    },
    { status: 201 },
  ),

  removeGuestNote: call(CREATE, withId.extend({ note: positiveInteger }), async ({ app, who, actor }, { id, note }) => {
    const { personId } = await personOf(app, id)
    const flagging = outletsWith(who.grants, 'guest.flag', app.now())
    const isFull = (outletId: number | null) =>
      reachAt(who.grants, { permission: 'guest.flag', outletId, now: app.now() }) === 'full'
    const mayAllAt = flagging === null && isFull(null) ? null : (flagging ?? []).filter(isFull)
    const isRemoved = await transact(app, actor, (work) => removeGuestNote(work, { personId, id: note, mayAllAt }))
    if (!isRemoved) throw new Refused('not_found')
    return { done: true }
  }),

  flagGuest: call(
    FLAG,
    withId.extend({ kind: z.enum(FLAG_KINDS), value: z.string().trim().max(200) }),
    async ({ app, actor, reach }, { id, kind, ...input }) => {
      if (reach === 'limited' && kind !== 'vip') throw new Refused('forbidden')
      const value = flagValue(kind, input.value)
      const { keptId } = await personOf(app, id)
      await transact(app, actor, (work) => insertFlag(work, { guestId: keptId, kind, value }))
      return { done: true }
    },
    { status: 201 },
  ),

  unflagGuest: call(FLAG, withId.extend({ flag: positiveInteger }), async ({ app, actor, reach }, { id, flag }) => {
    const { personId } = await personOf(app, id)
    const kinds = reach === 'limited' ? (['vip'] as const) : FLAG_KINDS
    const isRemoved = await transact(app, actor, (work) => removeFlag(work, { personId, id: flag, kinds }))
    if (!isRemoved) throw new Refused('not_found')
    return { done: true }
  }),

  banGuest: call(
    FLAG,
    withId.extend({ outletId: positiveInteger.nullable(), reason: reasonField, until: z.iso.datetime() }),
    async ({ app, who, actor }, { outletId, id, reason, until }) => {
      refuseUnlessMayBan(app, who, outletId)
      const theirs = await outletsOfGuest(app.sql, id)
      if (outletId !== null && !theirs.includes(outletId))
        throw new Refused('validation_failed', { errors: { outletId: ['invalid'] } })
      const ban = { guestId: id, outletId, reason, until: new Date(until) }
      await banGuest(app, actor, ban)
      return { done: true }
    },
    { status: 201 },
  ),

  liftBan: call(
    FLAG,
    withId.extend({ ban: positiveInteger, reason: reasonField }),
    async ({ app, who, actor }, { id, ban, reason }) => {
      const { personId } = await personOf(app, id)
      const outletId = await outletOfBan(app.sql, { personId, id: ban, now: app.now() })
      if (outletId === undefined) throw new Refused('not_found')
      refuseUnlessMayBan(app, who, outletId)
      await liftGuestBan(app, actor, { id: ban, reason })
      return { done: true }
    },
  ),
}
