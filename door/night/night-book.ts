// The data of one night on this door: its list, the guests inside, and its scans. All data is both in memory and in the database.
import { type HeadCounts, openHeadCounts } from '#door/night/head-counts.ts'
import { openPartyIndex, type PartyIndex } from '#door/night/party-index.ts'
import { readList } from '#door/night/read-list.ts'
import { type CheckSeal, openSeals } from '#door/night/seal.ts'
import type { DoorList, DoorStore, StoredData, KeptScan, NightFacts } from '#door/store/kept.ts'
import type { SentScan } from '#domain/door/scans.ts'

export type NightBook = {
  facts(): NightFacts
  parties: PartyIndex
  heads: HeadCounts
  checkSeal: CheckSeal
  /**
   * Returns the number of guests who can still enter this section, within the limits of the section and of the outlet. Returns null if
   * there is no limit.
   */
  placesLeft(section: number | null): number | null
  /** Returns the scans of this night in the order in which they were stored. */
  scans(): readonly KeptScan[]
  /** Returns the scans of all nights that are on this phone but not on the server. */
  waiting(): readonly KeptScan[]
  bad(): readonly KeptScan[]
  nextNumber(): number
  /** Stores a scan. The caller waits until the scan is stored, and then shows the verdict. */
  record(scan: SentScan): Promise<void>
  mark(marks: { number: number; state: KeptScan['state'] }[]): Promise<void>
  /** Applies a guest list from the server: the whole list, or only the changes since the last list. */
  take(list: DoorList): Promise<void>
}

type Dependencies = { device: string; store: DoorStore; kept: StoredData & { facts: NightFacts }; now: () => number }

export function openNightBook({ device, store, kept, now }: Dependencies): NightBook {
  let facts = kept.facts
  let last = Math.max(kept.lastNumber ?? 0, ...kept.scans.slice(-1).map(({ number }) => number))
  let checkSeal = openSeals(facts.keys)
  let keys = JSON.stringify(facts.keys)
  const parties = openPartyIndex(kept.parties)
  const heads = openHeadCounts({ device, now, sectionOf: (subject) => parties.byId(subject)?.section ?? null })
  const all = new Map(kept.scans.map((scan) => [scan.number, scan]))
  const waiting = new Map([...all].filter(([, { state }]) => state === 'waiting'))
  const tonight: KeptScan[] = []
  const count = (kept_: KeptScan) => {
    if (kept_.scan.night !== facts.night.date) return
    tonight.push(kept_)
    heads.add(kept_.scan)
  }
  heads.learn(kept.counts, true)
  for (const scan of kept.scans) count(scan)

  return {
    facts: () => facts,
    parties,
    heads,
    checkSeal: (ticket) => checkSeal(ticket),
    placesLeft: (section) => placesLeft(facts, heads, section),
    scans: () => tonight,
    waiting: () => [...waiting.values()],
    bad: () => [...all.values()].filter(({ state }) => state === 'bad'),
    nextNumber: () => last + 1,
    async record(scan) {
      await store.addScan(scan)
      last = scan.number
      const storedScan: KeptScan = { number: scan.number, state: 'waiting', scan }
      all.set(scan.number, storedScan)
      waiting.set(scan.number, storedScan)
      count(storedScan)
    },
    async mark(marks) {
      // The scans are marked in memory first, then in the database. If writing to the database fails, no scan is lost, because the server
      // already has these scans.
      for (const { number, state } of marks) {
        const scan = all.get(number)
        if (!scan) continue
        scan.state = state
        if (state === 'waiting') waiting.set(number, scan)
        else waiting.delete(number)
      }
      await store.markScans(marks)
    },
    async take(list) {
      const read = readList(list)
      await store.saveList(read.facts, read.change)
      facts = read.facts
      const newKeys = JSON.stringify(facts.keys)
      if (newKeys !== keys) {
        checkSeal = openSeals(facts.keys)
        keys = newKeys
      }
      parties.apply(read.change)
      heads.learn(read.change.counts, read.change.isWhole)
      heads.recount()
    },
  }
}

function placesLeft({ limits }: NightFacts, heads: HeadCounts, section: number | null): number | null {
  const left = limits
    .filter((limit) => limit.section === null || limit.section === section)
    .map((limit) => limit.most - heads.inside(limit.section))
  return left.length === 0 ? null : Math.max(0, Math.min(...left))
}
