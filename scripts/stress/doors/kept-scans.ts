// Scans as the server keeps them, against what the doors made: each once, unchanged, at the time that its phone can be believed.
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

/** The scans with the times at which they are kept. */
export const asKept = (made: readonly Scan[], kept: KeptScans): Scan[] =>
  made.map((scan) => ({ ...scan, at: kept.get(keyOf(scan))?.at.getTime() ?? scan.at }))

/**
 * Finds scans that were made and are not kept, kept and never made, or kept as something else. `corrected`: how many are
 * kept at another time than their own.
 */
export function lostOrTwice(
  doors: readonly Pick<Door, 'made' | 'sent'>[],
  kept: KeptScans,
  window: Window,
): { lost: string[]; corrected: number } {
  const made = doors.flatMap((door) => door.made.map((scan) => ({ scan, clocks: door.sent.get(scan.number) ?? [] })))
  const lost = made.filter(({ scan, clocks }) => {
    const one = kept.get(keyOf(scan))
    const isSame = one?.kind === scan.kind && one.heads === scan.heads && one.subjectId === scan.subjectId
    return !isSame || !timesOf(scan, one, { clocks, window }).includes(one.at.getTime())
  })
  const corrected = made.filter(({ scan }) => kept.get(keyOf(scan))?.at.getTime() !== scan.at).length
  return {
    lost: [
      ...(lost[0] ? [`${lost.length} scans are lost or changed, such as ${keyOf(lost[0].scan)}`] : []),
      ...(kept.size === made.length ? [] : [`${made.length} scans were made, and ${kept.size} are kept`]),
    ],
    corrected,
  }
}

/**
 * The times at which a scan may be kept: its own if it was possible when it arrived, else by the clock of its phone in a
 * batch that had it.
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
