// What a door sends is kept once, whatever it says; what follows from it is worked out in the same transaction.
import type { Night } from '#domain/calendar/night.ts'
import { doublesOf, mostInside, type Scan } from '#domain/door/scans.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { reachOfRole, ROLES } from '#domain/staff/permissions.ts'
import { acceptScans } from '#server/door/accept-scans.ts'
import type { DoorDevice } from '#server/door/device-repository.ts'
import { noteHeard } from '#server/door/device-repository.ts'
import {
  insertScans,
  knownNumbers,
  type NewScan,
  type PartyScan,
  raiseNights,
  recount,
  saveDoubles,
  scansOfParties,
} from '#server/door/scan-repository.ts'
import { countNamesIn } from '#server/service/guest-lists/guest-list-repository.ts'
import { noteAudit } from '#server/staff/audit-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** A line as it was sent: `number` where it tells one, `scan` where it is one. */
export type SentLine = { number: number | null; scan: NewScan | null }
export type KeptLine = { number: number | null; state: 'kept' | 'known' | 'bad' }
/** Who may let in past what a ticket holds. */
const DECIDING = ROLES.filter((role) => reachOfRole(role, 'door.override') !== null)

type Heard = { boot: string; deviceNow: number; waiting: number }

/** Keeps a batch. Each line is answered by itself: one that is bad blocks no other. */
export function keepScans(app: App, door: DoorDevice, lines: readonly SentLine[], heard: Heard): Promise<KeptLine[]> {
  return transact(app, { kind: 'device', id: door.id }, async (work) => {
    const now = work.now()
    const clockOffsetMs = heard.deviceNow - now.getTime()
    await noteHeard(work.sql, { id: door.id, waiting: heard.waiting, clockOffsetMs, boot: heard.boot, now })
    const scans = lines.flatMap(({ scan }) => scan ?? [])
    const known = await knownNumbers(
      work.sql,
      door.id,
      scans.map(({ number }) => number),
    )
    const fresh = await acceptScans(
      work,
      door,
      firstOfEach(scans.filter(({ number }) => !known.has(number))),
      clockOffsetMs,
    )
    const kept = fresh.length === 0 ? new Set<number>() : await keep(work, door, fresh, heard.boot)
    const told = new Set<number>()
    return lines.map(({ number, scan }) => {
      if (!scan) return { number, state: 'bad' }
      if (known.has(scan.number) || told.has(scan.number)) return { number, state: 'known' }
      if (kept.has(scan.number)) told.add(scan.number)
      return { number, state: kept.has(scan.number) ? 'kept' : 'bad' }
    })
  })
}

/** A number that is there twice in one batch is the first of them. */
const firstOfEach = (scans: readonly NewScan[]): NewScan[] => [
  ...new Map(scans.toReversed().map((scan) => [scan.number, scan])).values(),
]

async function keep(work: Work, door: DoorDevice, scans: NewScan[], boot: string): Promise<Set<number>> {
  const { sql } = work
  const nights = [...new Set(scans.map(({ night }) => night))].toSorted()
  await raiseNights(sql, door.outletId, nights)
  const of = { deviceId: door.id, outletId: door.outletId }
  const kept = await insertScans(sql, scans, { ...of, boot, now: work.now() })
  await auditOverrides(
    work,
    door,
    scans.filter(({ number, kind, override }) => kept.has(number) && kind === 'in' && override !== null),
  )
  const changed = await recount(sql, { ...of, numbers: [...kept] })
  const ids = [...new Set(changed.flatMap(({ subject }) => (subject === 'walk_in' ? [] : subject)))]
  if (ids.length > 0) await follow(work, door.outletId, [...new Set(changed.map(({ night }) => night))], ids)
  return kept
}

/** Writes overrides to the audit under the staff member, or under the device if nobody was on shift. */
async function auditOverrides({ sql, now }: Work, door: DoorDevice, scans: readonly NewScan[]): Promise<void> {
  for (const { by, subject, subjectId, heads, number } of scans)
    await noteAudit(sql, {
      actor: actorKey(by === null ? { kind: 'device', id: door.id } : { kind: 'staff', id: by }),
      action: 'override',
      subject: subject === 'reservation' ? `reservations:${subjectId}` : `devices:${door.id}`,
      outletId: door.outletId,
      now: now(),
      after: { heads, scan: number },
    })
}

/** What follows for parties of which somebody went in or out: doubles are named, names of guest lists have come. */
async function follow(work: Work, outletId: number, nights: Night[], ids: string[]): Promise<void> {
  const scans = await scansOfParties(work.sql, outletId, nights, ids, DECIDING)
  const parties = Map.groupBy(scans, ({ partyId, night }) => `${partyId} ${night}`)
  const found = [...parties.values()].flatMap((party) => {
    const [one] = party
    if (!one) return []
    const { partyId: subjectId, subject, night } = one
    const twice = doublesOf(party.map(asScan), one.most).map((double) => ({ ...double, reason: 'twice' as const }))
    const known = new Set(twice.map(({ second }) => second.number))
    const late = party
      .filter((scan) => isTooLate(scan) && !known.has(scan.number))
      .map((scan) => ({ first: scan, second: scan, over: scan.heads, reason: 'cancelled' as const }))
    return [...twice, ...late].map(({ first, second, over, reason }) => ({
      id: work.uuid(),
      subject,
      subjectId,
      night,
      first,
      second,
      reason,
      over,
    }))
  })
  await saveDoubles(work.sql, found, { outletId, nights, ids, now: work.now() })
  const names = ids.map((id) => ({
    id,
    heads: mostInside(scans.filter(({ partyId }) => partyId === id).map(asScan)),
  }))
  await countNamesIn(work, names)
}

/** Whether a door that had not heard of it let in a party that was called off before. */
const isTooLate = ({ kind, at, calledOffAt, override }: PartyScan): boolean =>
  kind === 'in' && calledOffAt !== null && at > calledOffAt && override === null

const asScan = (scan: PartyScan): Scan => ({
  ...scan,
  subjectId: scan.partyId,
  at: scan.at.getTime(),
  verdict: null,
  undoes: null,
})
