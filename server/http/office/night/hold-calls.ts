// Calls about holds of the venue. A hold reserves places of an outlet, and has a reason, a guest and a deadline.
import { z } from 'zod'
import { positiveInteger } from '#contract/numbers.ts'
import type { Language } from '#contract/preferences.ts'
import { clockIn, isNight, nightOf } from '#domain/calendar/night.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { HOLD_KINDS, stands } from '#domain/service/venue-hold.ts'
import { reachAt } from '#domain/staff/grants.ts'
import { localize } from '#server/catalogue/localize.ts'
import { call } from '#server/http/office/office-call.ts'
import { changeVenueHold, releaseVenueHold } from '#server/reservations/venue-holds/change-venue-hold.ts'
import {
  findHeld,
  findHoldOutlet,
  type HeldRow,
  type HoldOutlet,
  holdsAhead,
  holdsOfNight,
  outletOfHold,
  placesOfNight,
} from '#server/reservations/venue-holds/held-repository.ts'
import { keepPlaces } from '#server/reservations/venue-holds/keep-places.ts'
import { noteAudit } from '#server/staff/audit-repository.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const KEEP = { permission: 'hold.keep', at: 'hold' } as const

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const withId = z.object({ id: z.uuid() })
/**
 * A hold at the version on the screen of the signed-in staff member. If the version has changed, the call is refused with the name of the
 * person who changed the hold.
 */
const atVersion = withId.extend({ version: positiveInteger })
const tables = z.array(positiveInteger).max(100)
const terms = z.object({
  /** Reason of the hold. It may be empty if the hold names a guest. */
  reason: z.string().max(300),
  forName: z.string().max(120),
  /** Phone of the guest. If this field is absent in a change, the stored phone stays. */
  forPhone: z.string().max(40).nullish(),
  /** The time, 'HH:mm', at which the hold is released. Null: the hold ends with the night. */
  until: clock.nullable(),
})
const newHold = terms.extend({
  /** Id of the hold, made by the caller, so that a repeated request changes nothing. */
  id: z.uuid(),
  outletId: positiveInteger,
  night: z.iso.date(),
  /** `kept`: only staff may book the place. `closed`: the place cannot be booked at all; this needs the right `hold.close`. */
  kind: z.enum(HOLD_KINDS),
  tableIds: tables,
  /** Start of a hold at a restaurant. If absent, the hold starts at the opening. */
  from: clock.nullish(),
  to: clock.nullish(),
  tickets: z
    .array(z.object({ ticketId: positiveInteger, quantity: z.int().min(1).max(10_000) }))
    .max(50)
    .nullish(),
})

const dateOf = (at: string | null) => at && new Date(at)

type Reader = { outlet: HoldOutlet; language: Language; now: Date }

/** Presents a hold. After the release time, the hold is presented as lapsed, even if the job has not released the hold yet. */
function presentHold(row: HeldRow, { outlet, language, now }: Reader) {
  const isOver = !stands(row, now)
  return {
    id: row.id,
    version: row.version,
    night: row.night,
    kind: row.kind,
    reason: row.reason,
    forName: row.forName === '' ? null : row.forName,
    phoneEnd: row.forPhone?.slice(-4) ?? null,
    /** Name of the member of staff who made the hold. Null: Senja itself made the hold. */
    by: row.madeBy,
    madeAt: row.madeAt,
    releaseAt: row.releaseAt,
    /** The release time on the outlet’s clock. */
    until: row.releaseAt && clockIn(row.releaseAt, outlet.timezone),
    outcome: row.outcome ?? (isOver ? 'lapsed' : null),
    changedAt: row.changedAt ?? (isOver ? row.releaseAt : null),
    changedBy: row.changedBy,
    tables: isOver
      ? []
      : row.tables.map(({ from, to, ...table }) => ({ ...table, from: dateOf(from), to: dateOf(to) })),
    tickets: isOver ? [] : row.tickets.map(({ name, ...ticket }) => ({ ...ticket, name: localize(name, language) })),
    /** The names of the tables that an ended hold had. */
    had: isOver ? row.tableNames : [],
    units: row.units,
  }
}

function mayClose(app: App, who: SignedInStaff, outletId: number | null): boolean {
  return reachAt(who.grants, { permission: 'hold.close', outletId, now: app.now() }) !== null
}

export const holdCalls = {
  holds: call(
    { permission: 'night.view', at: 'sent outlet' },
    z.object({ outletId: positiveInteger, night: z.iso.date().optional() }),
    async ({ app, language }, { outletId, night = null }) => {
      const outlet = await findHoldOutlet(app.sql, outletId)
      if (!outlet || (night !== null && !isNight(night))) throw new Refused('not_found')
      const now = app.now()
      const tonight = nightOf(now, outlet)
      const [holds, places] = await Promise.all([
        night === null ? holdsAhead(app.sql, outlet.id, tonight, now) : holdsOfNight(app.sql, outlet.id, night),
        night === null ? null : placesOfNight(app.sql, { outletId: outlet.id, night }),
      ])
      return {
        outlet: {
          id: outlet.id,
          name: outlet.name,
          zone: outlet.timezone,
          sellsDinners: servesDinner(outlet.type),
        },
        now,
        tonight,
        night,
        holds: holds.map((row) => presentHold(row, { outlet, language, now })),
        tickets: (places?.tickets ?? []).map(({ name, ...ticket }) => ({ ...ticket, name: localize(name, language) })),
      }
    },
  ),

  makeHold: call(
    { permission: 'hold.keep', at: 'sent outlet' },
    newHold,
    async ({ app, who, actor }, { from = null, to = null, tickets, ...hold }) => {
      if (hold.kind === 'closed' && !mayClose(app, who, hold.outletId)) throw new Refused('forbidden')
      return keepPlaces(app, actor, { ...hold, from, to, tickets: tickets ?? [] })
    },
    { status: 201 },
  ),

  changeHold: call(KEEP, terms.extend(atVersion.shape), async ({ app, who, actor }, { id, version, ...wish }) => {
    const rights = { mayClose: mayClose(app, who, await outletOfHold(app.sql, id)) }
    return changeVenueHold(app, actor, { id, version }, { asked: wish, rights })
  }),

  releaseHold: call(
    KEEP,
    atVersion.extend({ tableIds: tables.min(1).nullish() }),
    async ({ app, who, actor }, { id, version, tableIds = null }) => {
      const rights = { mayClose: mayClose(app, who, await outletOfHold(app.sql, id)) }
      return releaseVenueHold(app, actor, { id, version }, { tableIds, rights })
    },
  ),

  showHoldPhone: call({ permission: 'guest.contacts', at: 'hold' }, withId, async ({ app, actor, reach }, { id }) => {
    if (reach === 'limited') throw new Refused('forbidden')
    const hold = await findHeld(app.sql, id)
    if (!hold) throw new Refused('not_found')
    await transact(app, actor, ({ sql, now }) =>
      noteAudit(sql, {
        actor: actorKey(actor),
        action: 'view',
        subject: `holds:${hold.id}`,
        outletId: hold.outletId,
        now: now(),
      }),
    )
    return { phone: hold.forPhone }
  }),
}
