import type { Context } from 'hono'
import { z } from 'zod'
import { positiveInteger, positiveIntegerInText } from '#contract/numbers.ts'
import type { Language } from '#contract/preferences.ts'
import type { Night } from '#domain/calendar/night.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import { prepaymentWaiver } from '#domain/service/staff-booking.ts'
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

/** Returns true if the staff member who receives a stream may still see the outlet of the night. */
async function maySee(app: App, c: Context, outletId: number): Promise<boolean> {
  const who = await staffOf(c, app)
  return who !== null && reachAt(who.grants, { permission: 'night.view', outletId, now: app.now() }) !== null
}

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
    /** Number of guests who came, as staff counted them. */
    heads: party.heads,
    arrivalAt: party.arrivalAt,
    lateAt: party.lateAt,
    /** The time from which another party has booked the table. */
    until: party.until,
    seatedAt: party.seatedAt,
    leftAt: party.leftAt,
    /** Deadline of a hold that waits for payment. */
    expiresAt: isWaiting ? party.expiresAt : null,
    tableIds: party.tableIds,
    /** Tables that staff joined to the tables of the booking. */
    joinedIds: party.joinedIds,
    place: [...(party.tableNames.length > 0 ? [party.tableNames.join(' + ')] : []), ...tickets].join(', '),
    section: party.section && localize(party.section, language),
    /** The prepayments minus the refunds. */
    paid: party.paid,
    /** The part of the prepayments that reduces the bill. Booking fees are not in this part. */
    credit: party.credit,
    /** The unpaid part of the price. Friends may have paid some shares of it. */
    owed: party.state === STATE.WaitingForPayment ? Math.max(0, party.amount - party.paid) : 0,
    /** Reason why the party paid nothing in advance. `free`: the total is 0. */
    given: prepaymentWaiver(party),
    freeCode: party.freeCode,
    minimum: party.minimum,
    /** True if a waiver of the party's minimum waits for a second person. */
    asksWaiver: party.asksWaiver,
    spent: party.spent,
    flags: party.flags,
    note: party.notes,
    /** The guest's answer to the reminder about this night: coming, or late by some minutes. */
    news: party.news,
    /** The packages that the party ordered ahead and paid. */
    ordered: party.packages.map(({ name, quantity, isServed }) => ({
      text: `${quantity} × ${localize(name, language)}`,
      isServed,
    })),
    changedBy: party.changedBy,
    /** Number of guests that the doors admitted. `inside`: the number of guests who are inside now. */
    came: party.came,
    inside: party.inside,
  }
}

export type PresentedParty = ReturnType<typeof presentParty>

/** Presents the venue's hold of a table with its reason and deadline. `by`: null if Senja itself made the hold. */
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

/** Returns the current hold of each table. At a restaurant, returns the next hold for a table without a current hold. */
function holdsByTable(heldTables: readonly HeldTable[], now: Date): Map<number, PresentedHold> {
  const ahead = heldTables.filter(({ to }) => to === null || to > now)
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
/** Interval of the check of rights, in ms. A staff member with a revoked role loses the stream after at most this time. */
const CHECK_EVERY_MS = 4000

/**
 * Ends a stream when the staff member who receives it loses the right to see the outlet. The right is checked at intervals. Returns a
 * function that stops these checks.
 */
function endUnseen(app: App, c: Context, { outletId, reader }: { outletId: number; reader: FrameReader }): () => void {
  const check = setInterval(() => {
    void maySee(app, c, outletId).then(
      (may) => (may ? undefined : reader.end()),
      () => undefined,
    )
  }, CHECK_EVERY_MS)
  return () => clearInterval(check)
}

/** Presents the changes of a night, for the event `changes`. After the event `stale` the page must read the whole night again. */
function presentChanges(
  { parties, held, token, gone, door }: NightChange,
  { app, language }: { app: App; language: Language },
) {
  return {
    token,
    gone,
    door,
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
        /** Token of this state of the night. The stream of changes continues after this state. */
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
