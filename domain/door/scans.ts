// Evaluates scans at the doors. A scan is a stored fact, and results are computed from all scans of a party together.
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import type { VerdictKind } from '#domain/door/verdict.ts'

export const SCAN_KINDS = ['in', 'out', 'refused', 'undo'] as const
export type ScanKind = (typeof SCAN_KINDS)[number]

/** Subject of a scan. `walk_in`: a guest without a name, counted by hand. `unknown`: the code matched no party. */
export const SCAN_SUBJECTS = ['reservation', 'name', 'walk_in', 'unknown'] as const
export type ScanSubject = (typeof SCAN_SUBJECTS)[number]
/** Kinds of entry: with a reservation (by its kind), from a guest list, as a walk-in, or with an unknown code. */
export type EntryKind = ReservationKind | 'guest_list' | 'walk_in' | 'unknown'

/**
 * A scan. Its device and its number on this device identify the scan. A scan never changes. `at`: ms since 1970, by the device's
 * estimate of the server's clock.
 */
export type Scan = {
  device: string
  number: number
  kind: ScanKind
  subject: ScanSubject
  /** Id of the reservation, or id of the name on a guest list; null for other subjects. */
  subjectId: string | null
  /** Number of guests who went in or out. For an undo: number of guests of the undone scan. */
  heads: number
  verdict: VerdictKind | null
  at: number
  /** If this scan is an undo: the number of the scan that it reverts, on the same device. Otherwise null. */
  undoes: number | null
  /** Reason why staff admitted guests against the verdict; null if staff did not override the verdict. */
  override: string | null
}

/** A scan as its device stores and sends it. `by`: the staff member on shift. */
export type SentScan = Omit<Scan, 'device'> & { night: string; by: string | null }

const keyOf = ({ device, number }: { device: string; number: number }): string => `${device} ${number}`

/** Returns the valid scans, sorted by time. Undos and undone scans are left out. */
export function standing(scans: readonly Scan[]): Scan[] {
  const undoneKeys = new Set(
    scans.flatMap(({ kind, device, undoes }) =>
      kind === 'undo' && undoes !== null ? [keyOf({ device, number: undoes })] : [],
    ),
  )
  return scans
    .filter((scan) => scan.kind !== 'undo' && !undoneKeys.has(keyOf(scan)))
    .toSorted(
      (scan, other) => scan.at - other.at || scan.device.localeCompare(other.device) || scan.number - other.number,
    )
}

/**
 * A double entry: more guests of a party went in than the party has, and staff did not override the verdict. For example, two doors accept
 * the same ticket. `over`: number of extra guests.
 */
export type Double = { first: Scan; second: Scan; over: number }

/**
 * Finds the double entries of a party of `heads` guests, in the order of the scans. Every guest who went in counts, even if the ticket
 * admits fewer guests. Guests who went out may return. In a double entry, `second` is the scan that admitted too many guests. `first` is an
 * earlier scan, if possible from another door.
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
    // `first` is an earlier scan, from another device if possible. If the party has no earlier scan, `first` is the same as `second`: a
    // single scan can admit too many guests.
    const first = ins.findLast(({ device }) => device !== scan.device) ?? ins.at(-1) ?? scan
    const excess = Math.max(0, inside - heads)
    if (excess > over && scan.override === null) doubles.push({ first, second: scan, over: excess - over })
    over = Math.max(over, excess)
    ins.push(scan)
  }
  return doubles
}

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
