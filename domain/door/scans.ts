// What happened at the doors, as facts: what each says, and what follows from all of one party's together.
import type { VerdictKind } from '#domain/door/verdict.ts'

export const SCAN_KINDS = ['in', 'out', 'refused', 'undo'] as const
export type ScanKind = (typeof SCAN_KINDS)[number]

/** `walk_in`: nobody's name; counted by a hand. `unknown`: what was shown named nobody. */
export const SCAN_SUBJECTS = ['reservation', 'name', 'walk_in', 'unknown'] as const
export type ScanSubject = (typeof SCAN_SUBJECTS)[number]

/** A scan of a device, by its number there; it never changes. `at`: ms since 1970 by the server's clock, as the device knew it. */
export type Scan = {
  device: string
  number: number
  kind: ScanKind
  subject: ScanSubject
  /** Of the reservation or the name; null for the others. */
  subjectId: string | null
  /** Guests who went in or out; what an undo takes back is what it undoes. */
  heads: number
  verdict: VerdictKind | null
  at: number
  /** The number of the scan that an undo takes back, of the same device. */
  undoes: number | null
  /** Somebody let in what the door refused, and why. */
  override: string | null
}

/** A scan as its device stores and sends it. `by`: the person on shift. */
export type SentScan = Omit<Scan, 'device'> & { night: string; by: string | null }

const keyOf = ({ device, number }: { device: string; number: number }): string => `${device} ${number}`

/** Those that stand: neither an undo nor taken back by one, in the order in which they happened. */
export function standing(scans: readonly Scan[]): Scan[] {
  const undone = new Set(
    scans.flatMap(({ kind, device, undoes }) =>
      kind === 'undo' && undoes !== null ? [keyOf({ device, number: undoes })] : [],
    ),
  )
  return scans
    .filter((scan) => scan.kind !== 'undo' && !undone.has(keyOf(scan)))
    .toSorted((one, other) => one.at - other.at || one.device.localeCompare(other.device) || one.number - other.number)
}

/** More guests went in than the party has, without an override, as when two doors accept one ticket. */
export type Double = { first: Scan; second: Scan; over: number }

/**
 * Finds the doubles of a party of `heads`, in order. Every guest inside counts, whatever the ticket says. The later scan is
 * the double; the earlier scan, if possible at another door, is named with it. Guests who went out may come back.
 */
export function doublesOf(scans: readonly Scan[], heads: number): Double[] {
  const doubles: Double[] = []
  const ins: Scan[] = []
  let inside = 0
  let over = 0
  for (const scan of standing(scans)) {
    if (scan.kind === 'out') inside = Math.max(0, inside - scan.heads)
    if (scan.kind !== 'in') continue
    inside += scan.heads
    // A single scan may already admit too many guests.
    const first = ins.findLast(({ device }) => device !== scan.device) ?? ins.at(-1) ?? scan
    const excess = Math.max(0, inside - heads)
    if (excess > over && scan.override === null) doubles.push({ first, second: scan, over: excess - over })
    over = Math.max(over, excess)
    ins.push(scan)
  }
  return doubles
}

/** Highest number of guests of a party inside at the same time. */
export function mostInside(scans: readonly Scan[]): number {
  let inside = 0
  let most = 0
  for (const { kind, heads } of standing(scans)) {
    if (kind === 'in') inside += heads
    if (kind === 'out') inside = Math.max(0, inside - heads)
    most = Math.max(most, inside)
  }
  return most
}
