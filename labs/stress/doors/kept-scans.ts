// Compares the scans on the server with the scans of the doors. Each scan must be stored once and unchanged. Its stored time must be either
// the time that the door sent or a corrected time.
import type { Scan } from '#domain/door/scans.ts'
import { scanTime } from '#domain/door/scan-time.ts'
import type { Sql } from '#server/db/open.ts'
import type { Window } from '#server/door/accept-scans.ts'
import type { Door } from './door.ts'

type KeptScan = {
  device: string
  number: number
  kind: string
  subjectId: string | null
  heads: number
  at: Date
  receivedAt: Date
}
export type KeptScans = ReadonlyMap<string, KeptScan>

export const keyOf = ({ device, number }: { device: string; number: number }) => `${device} ${number}`

export async function keptScans(sql: Sql): Promise<KeptScans> {
  const rows = await sql<KeptScan[]>`
    select device_id as device, number, kind, subject_id, heads, at, received_at from door_scans`
  return new Map(rows.map((scan) => [keyOf(scan), scan]))
}

export const asKept = (scans: readonly Scan[], storedScans: KeptScans): Scan[] =>
  scans.map((scan) => ({ ...scan, at: storedScans.get(keyOf(scan))?.at.getTime() ?? scan.at }))

/**
 * Finds three kinds of faults: scans that the server lacks, scans that the server has but no door made, and scans with changed values.
 * `corrected`: number of scans for which the server stored a corrected time.
 */
export function lostOrTwice(
  doors: readonly Pick<Door, 'made' | 'sent'>[],
  storedScans: KeptScans,
  window: Window,
): { lost: string[]; corrected: number } {
  const entries = doors.flatMap((door) => door.made.map((scan) => ({ scan, clocks: door.sent.get(scan.number) ?? [] })))
  const lost = entries.filter(({ scan, clocks }) => {
    const storedScan = storedScans.get(keyOf(scan))
    const isSame =
      storedScan?.kind === scan.kind && storedScan.heads === scan.heads && storedScan.subjectId === scan.subjectId
    return !isSame || !timesOf(scan, storedScan, { clocks, window }).includes(storedScan.at.getTime())
  })
  const correctedCount = entries.filter(({ scan }) => storedScans.get(keyOf(scan))?.at.getTime() !== scan.at).length
  return {
    lost: [
      ...(lost[0] ? [`${lost.length} scans are lost or changed, such as ${keyOf(lost[0].scan)}`] : []),
      ...(storedScans.size === entries.length
        ? []
        : [`${entries.length} scans were made, and ${storedScans.size} are kept`]),
    ],
    corrected: correctedCount,
  }
}

/**
 * Returns the times that the server may store for a scan. If the scan's own time was possible when the scan arrived, the server must store
 * this time. Otherwise the server must correct it, by the phone's clock in one of the batches with this scan.
 */
function timesOf(
  scan: Scan,
  { receivedAt }: KeptScan,
  { clocks, window }: { clocks: readonly number[]; window: Window },
): number[] {
  const now = receivedAt.getTime()
  if (window.from <= scan.at && scan.at <= Math.min(window.until, now)) return [scan.at]
  return clocks.map((deviceNow) => scanTime(scan.at, { ...window, now, clockOffsetMs: deviceNow - now }))
}
