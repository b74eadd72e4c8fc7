// Stores each scan of a door exactly once, even if it contradicts other data. Figures and double admissions are computed in the same
// transaction.
import type { Night } from '#domain/calendar/night.ts'
import { doublesOf, mostInside } from '#domain/door/scans.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { recogniseRevenue } from '#server/books/recognise-revenue.ts'
import { acceptScans } from '#server/door/accept-scans.ts'
import type { DoorDevice } from '#server/door/device-repository.ts'
import { noteHeard } from '#server/door/device-repository.ts'
import {
  type AcceptedScan,
  asScan,
  insertScans,
  knownNumbers,
  type NewScan,
  type PartyScan,
  raiseNights,
  recount,
  saveDoubles,
  scansOfParties,
} from '#server/door/scan-repository.ts'
import { countTicketsIn } from '#server/door/ticket-arrival-repository.ts'
import { countNamesIn } from '#server/service/guest-lists/guest-list-repository.ts'
import { noteAudit } from '#server/staff/audit-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** A line that a device sent. `number` is null if the line has no number. `scan` is null if the line is not a scan. */
export type SentLine = { number: number | null; scan: NewScan | null }
export type KeptLine = { number: number | null; state: 'kept' | 'known' | 'bad' }

type DeviceReport = { boot: string; deviceNow: number; waiting: number }

/** Stores a batch of scans. The server answers each line separately, so an invalid line does not block other lines. */
export function keepScans(
  app: App,
  door: DoorDevice,
  lines: readonly SentLine[],
  report: DeviceReport,
): Promise<KeptLine[]> {
  return transact(app, { kind: 'device', id: door.id }, async (work) => {
    const now = work.now()
    const clockOffsetMs = report.deviceNow - now.getTime()
    await noteHeard(work.sql, { id: door.id, waiting: report.waiting, clockOffsetMs, boot: report.boot, now })
    const scans = lines.flatMap(({ scan }) => scan ?? [])
    const earlierNumbers = await knownNumbers(
      work.sql,
      door.id,
      scans.map(({ number }) => number),
    )
    const fresh = await acceptScans(
      work,
      door,
      firstOfEach(scans.filter(({ number }) => !earlierNumbers.has(number))),
      clockOffsetMs,
    )
    const storedNumbers = fresh.length === 0 ? new Set<number>() : await keep(work, door, fresh, report.boot)
    const answeredNumbers = new Set<number>()
    return lines.map(({ number, scan }) => {
      if (!scan) return { number, state: 'bad' }
      if (earlierNumbers.has(scan.number) || answeredNumbers.has(scan.number)) return { number, state: 'known' }
      if (storedNumbers.has(scan.number)) answeredNumbers.add(scan.number)
      return { number, state: storedNumbers.has(scan.number) ? 'kept' : 'bad' }
    })
  })
}

/** If two scans of a batch have the same number, keeps only the first scan. */
const firstOfEach = (scans: readonly NewScan[]): NewScan[] => [
  ...new Map(scans.toReversed().map((scan) => [scan.number, scan])).values(),
]

async function keep(work: Work, door: DoorDevice, scans: AcceptedScan[], boot: string): Promise<Set<number>> {
  const { sql } = work
  const nights = [...new Set(scans.map(({ night }) => night))].toSorted()
  await raiseNights(sql, door.outletId, nights)
  const of = { deviceId: door.id, outletId: door.outletId }
  const storedNumbers = await insertScans(sql, scans, { ...of, boot, now: work.now() })
  await auditOverrides(
    work,
    door,
    scans.filter(({ number, kind, override }) => storedNumbers.has(number) && kind === 'in' && override !== null),
  )
  const changed = await recount(sql, { ...of, numbers: [...storedNumbers] })
  const ids = [...new Set(changed.flatMap(({ partyId }) => partyId ?? []))]
  if (ids.length > 0) await follow(work, door.outletId, [...new Set(changed.map(({ night }) => night))], ids)
  return storedNumbers
}

/** Records overrides in the audit. The actor is the staff member of the scan, or the device if no shift was open. */
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

async function follow(work: Work, outletId: number, nights: Night[], ids: string[]): Promise<void> {
  const scans = await scansOfParties(work.sql, outletId, nights, ids)
  const parties = Map.groupBy(scans, ({ partyId, shareNo, night }) => `${partyId} ${shareNo} ${night}`)
  const doubles = [...parties.values()].flatMap((party) => {
    const [firstScan] = party
    if (!firstScan) return []
    const { partyId: subjectId, subject, night } = firstScan
    const twice = doublesOf(party.map(asScan), firstScan.most).map((double) => ({
      ...double,
      reason: 'twice' as const,
    }))
    const doubleNumbers = new Set(twice.map(({ second }) => second.number))
    const late = party
      .filter((scan) => isTooLate(scan) && !doubleNumbers.has(scan.number))
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
  await saveDoubles(work.sql, doubles, { outletId, nights, ids, now: work.now() })
  const arrivals = ids.map((id) => ({
    id,
    heads: mostInside(scans.filter(({ partyId }) => partyId === id).map(asScan)),
  }))
  await countNamesIn(work, arrivals)
  await recogniseRevenue(work, await countTicketsIn(work.sql, arrivals))
}

/** Returns true if a door, without an override, admitted a party after its cancellation or a ticket after it was passed on. */
const isTooLate = ({ kind, at, calledOffAt, override }: PartyScan): boolean =>
  kind === 'in' && calledOffAt !== null && at > calledOffAt && override === null
