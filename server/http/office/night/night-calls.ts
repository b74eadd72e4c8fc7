// Calls about a running night: its parties, its tables, and the stream of its changes.
import type { Context } from 'hono'
import { z } from 'zod'
import { positiveInteger, positiveIntegerInText } from '#contract/numbers.ts'
import type { Language } from '#contract/preferences.ts'
import type { Night } from '#domain/calendar/night.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import { STATE, stateOf } from '#domain/reservations/states.ts'
import { reachAt } from '#domain/staff/grants.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { FloorRow } from '#server/catalogue/repository.ts'
import { presentOutlet } from '#server/http/office/night/present-outlet.ts'
import type { StreamOf } from '#server/http/calls/define-call.ts'
import { call, openable, type PermittedRequest } from '#server/http/office/office-call.ts'
import { staffOf } from '#server/http/office/staff-of.ts'
import { houseCaps } from '#server/http/streams/open-streams.ts'
import type { FrameReader } from '#server/http/streams/stream-frames.ts'
import type { NightChange } from '#server/service/night/watch-nights.ts'
import { readNight, type ReadParty } from '#server/service/night/read-night.ts'
import type { HeldTable } from '#server/reservations/venue-holds/held-repository.ts'
import type { App } from '#server/app.ts'

const VIEW = { permission: 'night.view', at: 'sent outlet' } as const

const GIVEN: Partial<Record<string, 'free' | 'on_house' | 'at_venue'>> = {
  free: 'free',
  'on the house': 'on_house',
  'pays at the venue': 'at_venue',
}

/** True while the reader of a stream may see its outlet. */
async function maySee(app: App, c: Context, outletId: number): Promise<boolean> {
  const who = await staffOf(c, app)
  return who !== null && reachAt(who.grants, { permission: 'night.view', outletId, now: app.now() }) !== null
}

/** A party as the list and the floor show it, in the reader's language. */
export function presentParty(party: ReadParty, language: Language) {
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
    stateChangedAt: party.stateChangedAt,
    pax: party.pax,
    /** Guests that came, as counted by staff. */
    heads: party.heads,
    arrivalAt: party.arrivalAt,
    /** The time from which its table belongs to another party. */
    until: party.until,
    seatedAt: party.seatedAt,
    leftAt: party.leftAt,
    /** Deadline of a hold that waits for payment. */
    expiresAt: isWaiting ? party.expiresAt : null,
    tableIds: party.tableIds,
    /** Tables that staff joined to what was sold. */
    joinedIds: party.joinedIds,
    place: [...(party.tableNames.length > 0 ? [party.tableNames.join(' + ')] : []), ...tickets].join(', '),
    section: party.section && localize(party.section, language),
    /** Payments ahead, less refunds. */
    paid: party.paid,
    /** Part of the payments that reduces the bill; a booking fee never does. */
    credit: party.credit,
    owed: party.state === STATE.WaitingForPayment ? party.amount : 0,
    /** Reason why no payment was required. `free`: the total is 0. */
    given: GIVEN[party.given ?? ''] ?? null,
    freeCode: party.freeCode,
    minimum: party.minimum,
    /** A waiver of its minimum waits for a second person. */
    asksWaiver: party.asksWaiver,
    spent: party.spent,
    flags: party.flags,
    note: party.notes,
    changedBy: party.changedBy,
    /** Guests that the doors admitted. `inside`: those who are inside now. */
    came: party.came,
    inside: party.inside,
  }
}

export type PresentedParty = ReturnType<typeof presentParty>

/** The reason for which the venue holds a table, and until when. `by`: null for the program. */
const presentHold = ({ id, version, kind, reason, forName, by, releaseAt, from, to }: HeldTable) => ({
  id,
  version,
  kind,
  reason,
  forName: forName === '' ? null : forName,
  by,
  releaseAt,
  from,
  to,
})
type PresentedHold = ReturnType<typeof presentHold>

/** The party or hold at each table now or, at a restaurant, next. */
function holdsByTable(held: readonly HeldTable[], now: Date): Map<number, PresentedHold> {
  const ahead = held.filter(({ to }) => to === null || to > now)
  return new Map(ahead.toReversed().map((hold) => [hold.tableId, presentHold(hold)]))
}

const presentRoom = (floor: FloorRow, language: Language) => ({
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

/** A change of a night, for the event `changes`. The event `stale` asks to read the night again. */
function presentChanges(
  { parties, held, token, gone, door }: NightChange,
  { app, language }: { app: App; language: Language },
) {
  return {
    token,
    gone,
    door,
    /** Every table that is held now. */
    held: [...holdsByTable(held, app.now())].map(([tableId, hold]) => ({ tableId, hold })),
    parties: parties.map((party) => presentParty(party, language)),
  }
}

function openNight(
  { app, c, who, address, language, watching: { nights, streams } }: PermittedRequest,
  { outletId, night, token }: { outletId: number; night: Night; token: string },
): StreamOf<ReturnType<typeof presentChanges>> {
  return streams(c, houseCaps(who.sessionId, address), {
    mostUnread: MOST_UNREAD_BYTES,
    watch(reader) {
      const stop = nights.watch(outletId, night, {
        token,
        hear: (change) =>
          reader.hear({ event: 'changes', data: JSON.stringify(presentChanges(change, { app, language })) }),
        stale: () => reader.hear({ event: 'stale', data: '{}' }),
        end: () => reader.end(),
      })
      const stopChecking = endUnseen(app, c, { outletId, reader })
      return () => {
        stopChecking()
        stop()
      }
    },
  })
}

export const nightCalls = {
  night: call(
    VIEW,
    z.object({ outletId: positiveInteger, night: z.iso.date().optional() }),
    async ({ app, language }, { outletId, night }) => {
      const { outlet, parties, tables, held, ...read } = await readNight(app, outletId, night)
      const holds = holdsByTable(held, app.now())
      return {
        outlet: presentOutlet(outlet),
        night: read.night,
        now: app.now(),
        opensAt: read.opensAt,
        closesAt: read.closesAt,
        title: read.title,
        waiting: read.waiting,
        requests: read.requests,
        /** Token of this state of the night. The stream of changes continues from it. */
        token: read.token,
        door: read.door,
        sellsDinners: servesDinner(outlet.type),
        parties: parties.map((party) => presentParty(party, language)),
        tables: tables.map(({ section, ...table }) => ({
          ...table,
          section: localize(section, language),
          hold: holds.get(table.id) ?? null,
        })),
        room: presentRoom(outlet.floor, language),
      }
    },
  ),

  nightStream: openable(
    VIEW,
    z.object({ outletId: positiveIntegerInText, night: z.iso.date(), token: z.string().max(60) }),
    async (request, input) => openNight(request, input),
  ),
}
