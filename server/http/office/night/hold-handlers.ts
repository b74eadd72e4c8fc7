// What each call about held places does.
import type { holdEndpoints, OfficeHold } from '#contract/office/night/hold-endpoints.ts'
import type { Language } from '#contract/preferences.ts'
import { clockIn, isNight, nightOf } from '#domain/calendar/night.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { stands } from '#domain/service/venue-hold.ts'
import { reachAt } from '#domain/staff/grants.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
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

const actorOf = ({ staff }: SignedInStaff): Actor => ({ kind: 'staff', id: staff.id })
const iso = (at: Date | null) => at && at.toISOString()
const isoOf = (at: string | null) => at && new Date(at).toISOString()

type Reader = { outlet: HoldOutlet; language: Language; now: Date }

/** A hold whose hour has come is told as lapsed, whether or not the job has been there. */
export function presentHold(row: HeldRow, { outlet, language, now }: Reader): OfficeHold {
  const isOver = !stands(row, now)
  return {
    id: row.id,
    version: row.version,
    night: row.night,
    kind: row.kind,
    reason: row.reason,
    for_name: row.forName === '' ? null : row.forName,
    phone_end: row.forPhone?.slice(-4) ?? null,
    by: row.madeBy,
    made_at: row.madeAt.toISOString(),
    release_at: iso(row.releaseAt),
    until: row.releaseAt && clockIn(row.releaseAt, outlet.timezone),
    outcome: row.outcome ?? (isOver ? 'lapsed' : null),
    changed_at: iso(row.changedAt ?? (isOver ? row.releaseAt : null)),
    changed_by: row.changedBy,
    tables: isOver ? [] : row.tables.map(({ from, to, ...table }) => ({ ...table, from: isoOf(from), to: isoOf(to) })),
    tickets: isOver ? [] : row.tickets.map(({ name, ...ticket }) => ({ ...ticket, name: localize(name, language) })),
    had: isOver ? row.tableNames : [],
    units: row.units,
  }
}

function mayClose(app: App, who: SignedInStaff, outletId: number | null): boolean {
  return reachAt(who.grants, { permission: 'hold.close', outletId, now: app.now() }) !== null
}

type TermsOnWire = { reason: string; for_name: string; for_phone?: string | null | undefined; until: string | null }
const termsOf = ({ reason, for_name, for_phone, until }: TermsOnWire) => ({
  reason,
  forName: for_name,
  forPhone: for_phone,
  until,
})

export const holdHandlers: Pick<OfficeHandlers, keyof typeof holdEndpoints> = {
  async holds({ app, takes, language }) {
    const outlet = await findHoldOutlet(app.sql, takes.outlet_id)
    const { night = null } = takes
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
        sells_dinners: servesDinner(outlet.type),
      },
      now: now.toISOString(),
      tonight,
      night,
      holds: holds.map((row) => presentHold(row, { outlet, language, now })),
      tickets: (places?.tickets ?? []).map(({ name, ...ticket }) => ({ ...ticket, name: localize(name, language) })),
    }
  },
  async makeHold({ app, takes, who }) {
    if (takes.kind === 'closed' && !mayClose(app, who, takes.outlet_id)) throw new Refused('forbidden')
    return keepPlaces(app, actorOf(who), {
      ...termsOf(takes),
      id: takes.id,
      outletId: takes.outlet_id,
      night: takes.night,
      kind: takes.kind,
      tableIds: takes.table_ids,
      from: takes.from ?? null,
      to: takes.to ?? null,
      tickets: (takes.tickets ?? []).map(({ ticket_id, quantity }) => ({ ticketId: ticket_id, quantity })),
    })
  },
  async changeHold({ app, params, takes, who }) {
    const rights = { mayClose: mayClose(app, who, await outletOfHold(app.sql, params.id)) }
    const seen = { id: params.id, version: takes.version }
    return changeVenueHold(app, actorOf(who), seen, { asked: termsOf(takes), rights })
  },
  async releaseHold({ app, params, takes, who }) {
    const rights = { mayClose: mayClose(app, who, await outletOfHold(app.sql, params.id)) }
    const seen = { id: params.id, version: takes.version }
    return releaseVenueHold(app, actorOf(who), seen, { tableIds: takes.table_ids ?? null, rights })
  },
  async showHoldPhone({ app, params, who, reach }) {
    if (reach === 'limited') throw new Refused('forbidden')
    const hold = await findHeld(app.sql, params.id)
    if (!hold) throw new Refused('not_found')
    const actor = actorOf(who)
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
  },
}
