// A door's store without a browser, and a list to open a night with.
import { readList } from '#door/night/read-list.ts'
import type { DoorList, DoorStore, Kept, NightFacts } from '#door/store/kept.ts'
import type { DoorParty } from '#domain/door/door-list.ts'
import type { SentScan } from '#domain/door/scans.ts'

const EMPTY: Kept = {
  device: null,
  key: null,
  offset: null,
  shift: null,
  facts: null,
  lastNumber: null,
  parties: [],
  counts: [],
  scans: [],
}

/** Keeps what it is given, as the browser's database does: a number is written once. */
export function aStore(): DoorStore & { kept: Kept } {
  let kept: Kept = structuredClone(EMPTY)
  return {
    get kept() {
      return kept
    },
    read: async () => structuredClone(kept),
    async save(key, value) {
      kept = { ...kept, [key]: structuredClone(value) }
    },
    async addScan(scan: SentScan) {
      if (kept.scans.some(({ number }) => number === scan.number)) throw new Error('ConstraintError')
      kept.scans.push({ number: scan.number, state: 'waiting', scan: structuredClone(scan) })
      kept.lastNumber = scan.number
    },
    async markScans(marks) {
      const states = new Map(marks.map(({ number, state }) => [number, state]))
      kept.scans = kept.scans.map((scan) => ({ ...scan, state: states.get(scan.number) ?? scan.state }))
    },
    async saveList(facts, { isWhole, parties, gone, counts }) {
      const before = isWhole ? [] : kept.parties.filter(({ id }) => !gone.includes(id))
      kept.parties = [...new Map([...before, ...parties].map((party) => [party.id, party])).values()]
      kept.counts = [...(isWhole ? [] : kept.counts), ...counts]
      kept.facts = facts
    },
    async forgetNight() {
      kept = {
        ...kept,
        facts: null,
        parties: [],
        counts: [],
        scans: kept.scans.filter(({ state }) => state !== 'sent'),
      }
    },
    async wipe() {
      kept = structuredClone(EMPTY)
    },
  }
}

export const OPENS = Date.parse('2031-03-07T20:00+07:00')
export const CLOSES = Date.parse('2031-03-08T03:00+07:00')

/** The nth party of a list. */
export const aParty = (n: number, part: Partial<DoorParty> = {}): DoorParty => ({
  id: `b0000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  subject: 'reservation',
  code: `SNJ-${String(n).padStart(6, '0')}`,
  name: 'Raka W.',
  kind: 'tables',
  standing: 'expected',
  heads: 4,
  place: 'B2',
  terms: '',
  section: 1,
  arrivalAt: OPENS,
  flags: [],
  owes: 0,
  at: null,
  language: 'id',
  ...part,
})

/** A whole list of these parties. */
export const aList = (part: Partial<DoorList> = {}): DoorList => ({
  now: OPENS,
  cursor: '1',
  isWhole: true,
  night: {
    outletId: 3,
    date: '2031-03-07',
    title: null,
    opensAt: OPENS,
    closesAt: CLOSES,
    minimumAge: null,
    isCancelled: false,
  },
  keys: [],
  limits: [],
  outlets: [],
  parties: [],
  gone: [],
  counts: [],
  doors: [],
  doubles: [],
  bell: null,
  people: [],
  ...part,
})

/** What a store that has taken this list has kept. */
export async function keptOf(store: DoorStore, list: DoorList): Promise<Kept & { facts: NightFacts }> {
  const { facts, change } = readList(list)
  await store.saveList(facts, change)
  return { ...(await store.read()), facts }
}
