// What each call about a night does.
import type { NightPartyOnWire, OfficeNight, TableHoldOnWire } from '#contract/office/night/night-endpoints.ts'
import type { nightEndpoints } from '#contract/office/night/night-endpoints.ts'
import type { Language } from '#contract/preferences.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import { STATE, stateOf } from '#domain/reservations/states.ts'
import type { FloorRow } from '#server/catalogue/repository.ts'
import { localize } from '#server/catalogue/localize.ts'
import { reachAt } from '#domain/staff/grants.ts'
import { staffOf } from '#server/http/office/staff-of.ts'
import { houseCaps, type OpenStream } from '#server/http/streams/open-streams.ts'
import type { FrameReader } from '#server/http/streams/stream-frames.ts'
import type { NightWatcher } from '#server/reservations/night/watch-nights.ts'
import type { Context } from 'hono'
import type { App } from '#server/app.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import type { HeldTable } from '#server/reservations/venue-holds/held-repository.ts'
import { readNight, type ReadParty } from '#server/reservations/night/read-night.ts'

const GIVEN: Partial<Record<string, NightPartyOnWire['given']>> = {
  free: 'free',
  'on the house': 'on_house',
  'pays at the venue': 'at_venue',
}

const iso = (at: Date | null) => at && at.toISOString()

/** Whether whoever opened a stream may still see its outlet. */
async function maySee(app: App, c: Context, outletId: number): Promise<boolean> {
  const who = await staffOf(c, app)
  return who !== null && reachAt(who.grants, { permission: 'night.view', outletId, now: app.now() }) !== null
}

/** A party as the list and the floor show it, in the reader's language. */
export function presentParty(party: ReadParty, language: Language): NightPartyOnWire {
  const isWaiting = party.state === STATE.WaitingForPayment || party.state === STATE.Pending
  const tickets = party.tickets.map(({ name, quantity }) => `${quantity} × ${localize(name, language)}`)
  return {
    id: party.id,
    code: party.bookingCode,
    version: party.version,
    name: party.name,
    kind: party.kind,
    origin: party.origin,
    state: stateOf(party.state) ?? 'Expired',
    state_changed_at: party.stateChangedAt.toISOString(),
    pax: party.pax,
    heads: party.heads,
    arrival_at: party.arrivalAt.toISOString(),
    until: iso(party.until),
    seated_at: iso(party.seatedAt),
    left_at: iso(party.leftAt),
    expires_at: isWaiting ? party.expiresAt.toISOString() : null,
    table_ids: party.tableIds,
    joined_ids: party.joinedIds,
    place: [...(party.tableNames.length > 0 ? [party.tableNames.join(' + ')] : []), ...tickets].join(', '),
    section: party.section && localize(party.section, language),
    paid: party.paid,
    credit: party.credit,
    owed: party.state === STATE.WaitingForPayment ? party.amount : 0,
    given: GIVEN[party.given ?? ''] ?? null,
    free_code: party.freeCode,
    minimum: party.minimum,
    asks_waiver: party.asksWaiver,
    spent: party.spent,
    flags: party.flags,
    note: party.notes,
    changed_by: party.changedBy,
    came: party.came,
    inside: party.inside,
  }
}

/** What holds each table now or, at a restaurant, next. */
function holdsByTable(held: readonly HeldTable[], now: Date): Map<number, TableHoldOnWire> {
  const ahead = held.filter(({ to }) => to === null || to > now)
  return new Map(
    ahead.toReversed().map(({ tableId, forName, releaseAt, from, to, ...hold }) => [
      tableId,
      {
        ...hold,
        for_name: forName === '' ? null : forName,
        release_at: iso(releaseAt),
        from: iso(from),
        to: iso(to),
      },
    ]),
  )
}

const presentRoom = (floor: FloorRow, language: Language): OfficeNight['room'] => ({
  ...floor,
  fixtures: floor.fixtures.map(({ label, rotate = 0, ...fixture }) => ({
    ...fixture,
    rotate,
    label: label ? localize(label, language) : null,
  })),
})

const MOST_UNREAD_BYTES = 1024 * 1024
/** A reader whose role was revoked loses the stream after this time at the latest. */
const CHECK_EVERY_MS = 4000

/** Ends a stream when its reader loses access to the outlet. Returns a function that stops the check. */
function endUnseen(app: App, c: Context, { outletId, reader }: { outletId: number; reader: FrameReader }): () => void {
  const check = setInterval(() => {
    void maySee(app, c, outletId).then(
      (may) => (may ? undefined : reader.end()),
      () => undefined,
    )
  }, CHECK_EVERY_MS)
  return () => clearInterval(check)
}

/** Calls of a night; those who watch it share one watcher. */
export const nightHandlers = (
  watcher: NightWatcher,
  open: OpenStream,
): Pick<OfficeHandlers, keyof typeof nightEndpoints> => ({
  nightStream({ app, c, who, address, takes, language }) {
    const { outlet_id: outletId, night, token } = takes
    return Promise.resolve(
      open(c, houseCaps(who.sessionId, address), {
        mostUnread: MOST_UNREAD_BYTES,
        watch(reader) {
          const stop = watcher.watch(outletId, night, {
            token,
            hear: ({ parties, held, ...rest }) => {
              const holds = [...holdsByTable(held, app.now())].map(([table_id, hold]) => ({ table_id, hold }))
              const data = { ...rest, held: holds, parties: parties.map((party) => presentParty(party, language)) }
              reader.hear({ event: 'changes', data: JSON.stringify(data) })
            },
            stale: () => reader.hear({ event: 'stale', data: '{}' }),
            end: () => reader.end(),
          })
          const stopChecking = endUnseen(app, c, { outletId, reader })
          return () => {
            stopChecking()
            stop()
          }
        },
      }),
    )
  },
  async night({ app, takes, language }) {
    const { outlet, zoneName, parties, tables, held, ...read } = await readNight(app, takes.outlet_id, takes.night)
    const holds = holdsByTable(held, app.now())
    return {
      outlet: { id: outlet.id, name: outlet.name, zone: outlet.timezone, zone_name: zoneName },
      night: read.night,
      now: app.now().toISOString(),
      opens_at: read.opensAt.toISOString(),
      closes_at: read.closesAt.toISOString(),
      title: read.title,
      waiting: read.waiting,
      requests: read.requests,
      token: read.token,
      door: read.door,
      sells_dinners: servesDinner(outlet.type),
      parties: parties.map((party) => presentParty(party, language)),
      tables: tables.map(({ section, isReservable, joinsId, ...table }) => ({
        ...table,
        section: localize(section, language),
        is_reservable: isReservable,
        joins_id: joinsId,
        hold: holds.get(table.id) ?? null,
      })),
      room: presentRoom(outlet.floor, language),
    }
  },
})
