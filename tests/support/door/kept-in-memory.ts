// A store in memory for tests of the door without a browser. Also contains the guest list at the start of the night.
import { readList } from '#door/night/read-list.ts'
import type { DoorList, DoorStore, StoredData, NightFacts } from '#door/store/kept.ts'
import type { DoorParty } from '#domain/door/door-list.ts'
import type { SentScan } from '#domain/door/scans.ts'

const EMPTY: StoredData = {
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

/** Returns a store that behaves like the browser's database. Each scan number can be written only once. */
export function aStore(): DoorStore & { kept: StoredData } {
  let stored: StoredData = structuredClone(EMPTY)
  return {
    get kept() {
      return stored
    },
    read: async () => structuredClone(stored),
    async save(key, value) {
      stored = { ...stored, [key]: structuredClone(value) }
    },
    async addScan(scan: SentScan) {
      if (stored.scans.some(({ number }) => number === scan.number)) throw new Error('ConstraintError')
      stored.scans.push({ number: scan.number, state: 'waiting', scan: structuredClone(scan) })
      stored.lastNumber = scan.number
    },
    async markScans(marks) {
      const states = new Map(marks.map(({ number, state }) => [number, state]))
      stored.scans = stored.scans.map((scan) => ({ ...scan, state: states.get(scan.number) ?? scan.state }))
    },
    async saveList(facts, { isWhole, parties, gone, counts }) {
      const before = isWhole ? [] : stored.parties.filter(({ id }) => !gone.includes(id))
      stored.parties = [...new Map([...before, ...parties].map((party) => [party.id, party])).values()]
      stored.counts = [...(isWhole ? [] : stored.counts), ...counts]
      stored.facts = facts
    },
    async forgetNight() {
      stored = {
        ...stored,
        facts: null,
        parties: [],
        counts: [],
        scans: stored.scans.filter(({ state }) => state !== 'sent'),
      }
    },
    async wipe() {
      stored = structuredClone(EMPTY)
    },
  }
}

export const OPENS = Date.parse('2031-03-07T20:00+07:00')
export const CLOSES = Date.parse('2031-03-08T03:00+07:00')

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

export async function keptOf(store: DoorStore, list: DoorList): Promise<StoredData & { facts: NightFacts }> {
  const { facts, change } = readList(list)
  await store.saveList(facts, change)
  return { ...(await store.read()), facts }
}
