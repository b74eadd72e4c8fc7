// Counts the guests inside the outlet. The guest list contains the counts of the other doors, and this door counts its own scans. Therefore
// every guest is counted once.
import { type DoorCount, type Inside, insideOf } from '#domain/door/door-list.ts'
import type { SentScan } from '#domain/door/scans.ts'

export const WALK_IN = 'walk_in'

/** Returns the key under which a scan is counted: the id of a party, or the key of all walk-ins. Returns null for an unknown code. */
export const subjectOf = ({ subject, subjectId }: Pick<SentScan, 'subject' | 'subjectId'>): string | null =>
  subject === 'walk_in' ? WALK_IN : subjectId

export type HeadCounts = {
  of(subject: string): Inside
  elsewhere(subject: string): DoorCount[]
  /**
   * Returns the time at which this door last admitted a guest of the party, in ms since 1970. Returns null if this door admitted no
   * guest of the party.
   */
  ownLastAt(subject: string): number | null
  /** Returns the number of guests inside a section. If `section` is null, returns the number inside the whole outlet. */
  inside(section: number | null): number
  came(): number
  /** Replaces the counts of the other doors with their current values. */
  learn(counts: readonly DoorCount[], isWhole: boolean): void
  /** Adds guests that the server counted at other doors but that are not in the list yet. The addition expires after half a minute. */
  hint(subject: string, inside: number, last: { device: string; at: number } | null): void
  /** Adds a scan of this door. If the scan is an undo, the undone scan no longer counts. */
  add(scan: SentScan): void
  /**
   * Computes the counts again. The caller calls this function after each change of the list, because the section of a party may have
   * changed.
   */
  recount(): void
}

const HINT_LASTS_MS = 30_000
const NOBODY = insideOf([])

type Dependencies = { device: string; sectionOf: (subject: string) => number | null; now: () => number }
type Sums = { bySection: Map<number | null, number>; inside: number; came: number }

function countOwn(device: string, subject: string, scans: readonly SentScan[]): DoorCount {
  const undoneNumbers = new Set(
    scans.flatMap(({ kind, undoes }) => (kind === 'undo' && undoes !== null ? [undoes] : [])),
  )
  const standing = scans.filter(({ kind, number }) => (kind === 'in' || kind === 'out') && !undoneNumbers.has(number))
  const sum = (kind: 'in' | 'out') =>
    standing.reduce((heads, scan) => (scan.kind === kind ? heads + scan.heads : heads), 0)
  return {
    subject,
    device,
    came: sum('in'),
    went: sum('out'),
    lastAt: standing.findLast(({ kind }) => kind === 'in')?.at ?? null,
  }
}

export const openHeadCounts = (dependencies: Dependencies): HeadCounts => new DoorHeads(dependencies)

class DoorHeads implements HeadCounts {
  readonly #given: Dependencies
  readonly #others = new Map<string, Map<string, DoorCount>>()
  readonly #scans = new Map<string, SentScan[]>()
  readonly #own = new Map<string, DoorCount>()
  readonly #hints = new Map<string, { inside: number; last: { device: string; at: number } | null; at: number }>()
  readonly #known = new Map<string, Inside>()
  #sums: Sums | null = null

  constructor(dependencies: Dependencies) {
    this.#given = dependencies
  }

  of = (subject: string): Inside => {
    if (!this.#others.has(subject) && !this.#own.has(subject) && !this.#hints.has(subject)) return NOBODY
    const inside = this.#knownOf(subject)
    const hint = this.#hints.get(subject)
    if (!hint || Math.abs(this.#given.now() - hint.at) >= HINT_LASTS_MS || hint.inside <= inside.inside) return inside
    return {
      inside: hint.inside,
      came: inside.came + hint.inside - inside.inside,
      lastAt: hint.last?.at ?? inside.lastAt,
      lastDevice: hint.last?.device ?? inside.lastDevice,
    }
  }
  elsewhere = (subject: string): DoorCount[] => [...(this.#others.get(subject)?.values() ?? [])]
  ownLastAt = (subject: string): number | null => this.#own.get(subject)?.lastAt ?? null
  inside = (section: number | null): number =>
    section === null ? this.#total().inside : (this.#total().bySection.get(section) ?? 0)
  came = (): number => this.#total().came

  learn = (counts: readonly DoorCount[], isWhole: boolean): void => {
    if (isWhole) {
      this.#others.clear()
      this.#known.clear()
      this.#hints.clear()
      this.#sums = null
    }
    // The server's count for this door is ignored, because the server may not have all scans of this door.
    for (const count of counts) {
      if (count.device === this.#given.device) continue
      const { subject } = count
      const doors = this.#others.get(subject) ?? new Map<string, DoorCount>()
      this.#adjust(subject, () => this.#others.set(subject, doors.set(count.device, count)))
      this.#hints.delete(subject)
    }
  }

  hint = (subject: string, inside: number, last: { device: string; at: number } | null): void => {
    this.#hints.set(subject, { inside, last, at: this.#given.now() })
  }

  add = (scan: SentScan): void => {
    const subject = subjectOf(scan)
    if (subject === null) return
    const all = this.#scans.get(subject) ?? []
    all.push(scan)
    this.#scans.set(subject, all)
    this.#adjust(subject, () => this.#own.set(subject, countOwn(this.#given.device, subject, all)))
  }

  recount = (): void => {
    this.#sums = null
  }

  #knownOf(subject: string): Inside {
    const mine = this.#own.get(subject)
    const inside = this.#known.get(subject) ?? insideOf([...this.elsewhere(subject), ...(mine ? [mine] : [])])
    this.#known.set(subject, inside)
    return inside
  }

  #add(to: Sums, subject: string, sign: 1 | -1): void {
    const { inside, came } = this.#knownOf(subject)
    const section = this.#given.sectionOf(subject)
    to.inside += sign * inside
    to.came += sign * came
    to.bySection.set(section, (to.bySection.get(section) ?? 0) + sign * inside)
  }

  /**
   * Applies `change` to the counts of one party, and adds only the difference to the sums. A new sum over thousands of parties would be
   * slow.
   */
  #adjust(subject: string, change: () => void): void {
    if (this.#sums) this.#add(this.#sums, subject, -1)
    change()
    this.#known.delete(subject)
    if (this.#sums) this.#add(this.#sums, subject, 1)
  }

  #total(): Sums {
    if (this.#sums) return this.#sums
    const sums: Sums = { bySection: new Map(), inside: 0, came: 0 }
    for (const subject of new Set([...this.#others.keys(), ...this.#own.keys()])) this.#add(sums, subject, 1)
    return (this.#sums = sums)
  }
}
