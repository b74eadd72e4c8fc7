// How many are inside: other doors by the counts that the list brings, this one by its own scans. Nothing is counted twice.
import type { SentScan } from '#contract/door/door-endpoints.ts'
import { type DoorCount, type Inside, insideOf } from '#domain/door/door-list.ts'

export const WALK_IN = 'walk_in'

/** What a scan counts for: a party, nobody's name, or nothing. */
export const subjectOf = ({ subject, subject_id: id }: Pick<SentScan, 'subject' | 'subject_id'>): string | null =>
  subject === 'walk_in' ? WALK_IN : id

export type HeadCounts = {
  of(subject: string): Inside
  /** What each of the other doors counted of a party. */
  elsewhere(subject: string): DoorCount[]
  /** Of this door alone: when somebody of this party went in here last; null: never. */
  ownLastAt(subject: string): number | null
  /** Inside a section, or (null) the whole house. */
  inside(section: number | null): number
  came(): number
  /** What the other doors counted, each as it is now. */
  learn(counts: readonly DoorCount[], isWhole: boolean): void
  /** The server knows of heads at other doors that no list has brought yet; it is believed for half a minute. */
  hint(subject: string, inside: number, last: { device: string; at: number } | null): void
  /** A scan of this door: what was taken back counts no more. */
  add(scan: SentScan): void
  /** The list changed: parties may be of another section. */
  recount(): void
}

const HINT_LASTS_MS = 30_000
const NOBODY = insideOf([])

type Given = { device: string; sectionOf: (subject: string) => number | null; now: () => number }
type Sums = { bySection: Map<number | null, number>; inside: number; came: number }

/** The count of one door by its scans: those that stand. */
function countOwn(device: string, subject: string, scans: readonly SentScan[]): DoorCount {
  const undone = new Set(scans.flatMap(({ kind, undoes }) => (kind === 'undo' && undoes !== null ? [undoes] : [])))
  const standing = scans.filter(({ kind, number }) => (kind === 'in' || kind === 'out') && !undone.has(number))
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

export function openHeadCounts({ device, sectionOf, now }: Given): HeadCounts {
  const others = new Map<string, Map<string, DoorCount>>()
  const scans = new Map<string, SentScan[]>()
  const own = new Map<string, DoorCount>()
  const hints = new Map<string, { inside: number; last: { device: string; at: number } | null; at: number }>()
  const known = new Map<string, Inside>()
  let sums: Sums | null = null

  const sumOf = (subject: string): Inside => {
    const mine = own.get(subject)
    return insideOf([...(others.get(subject)?.values() ?? []), ...(mine ? [mine] : [])])
  }
  const knownOf = (subject: string): Inside => {
    const inside = known.get(subject) ?? sumOf(subject)
    known.set(subject, inside)
    return inside
  }
  const add = (to: Sums, subject: string, sign: 1 | -1) => {
    const { inside, came } = knownOf(subject)
    const section = sectionOf(subject)
    to.inside += sign * inside
    to.came += sign * came
    to.bySection.set(section, (to.bySection.get(section) ?? 0) + sign * inside)
  }
  /** One party changes by `change`; the sums of a house of thousands follow without being made again. */
  const adjust = (subject: string, change: () => void) => {
    if (sums) add(sums, subject, -1)
    change()
    known.delete(subject)
    if (sums) add(sums, subject, 1)
  }
  const total = (): Sums => {
    if (sums) return sums
    sums = { bySection: new Map(), inside: 0, came: 0 }
    for (const subject of new Set([...others.keys(), ...own.keys()])) add(sums, subject, 1)
    return sums
  }
  const of = (subject: string): Inside => {
    const inside = knownOf(subject)
    const hint = hints.get(subject)
    if (!hint || Math.abs(now() - hint.at) >= HINT_LASTS_MS || hint.inside <= inside.inside) return inside
    return {
      inside: hint.inside,
      came: inside.came + hint.inside - inside.inside,
      lastAt: hint.last?.at ?? inside.lastAt,
      lastDevice: hint.last?.device ?? inside.lastDevice,
    }
  }
  return {
    of: (subject) => (others.has(subject) || own.has(subject) || hints.has(subject) ? of(subject) : NOBODY),
    elsewhere: (subject) => [...(others.get(subject)?.values() ?? [])],
    ownLastAt: (subject) => own.get(subject)?.lastAt ?? null,
    inside: (section) => (section === null ? total().inside : (total().bySection.get(section) ?? 0)),
    came: () => total().came,
    learn(counts, isWhole) {
      if (isWhole) {
        others.clear()
        known.clear()
        hints.clear()
        sums = null
      }
      // This door's own are counted by its scans, of which the server may not have all.
      for (const count of counts) {
        if (count.device === device) continue
        const { subject } = count
        const doors = others.get(subject) ?? new Map<string, DoorCount>()
        adjust(subject, () => others.set(subject, doors.set(count.device, count)))
        hints.delete(subject)
      }
    },
    hint(subject, inside, last) {
      hints.set(subject, { inside, last, at: now() })
    },
    add(scan) {
      const subject = subjectOf(scan)
      if (subject === null) return
      const all = scans.get(subject) ?? []
      all.push(scan)
      scans.set(subject, all)
      adjust(subject, () => own.set(subject, countOwn(device, subject, all)))
    },
    recount: () => (sums = null),
  }
}
