// One night as this door knows it: its list, how many are inside, and what happened here. In memory, as it lies in the database.
import { type HeadCounts, openHeadCounts } from '#door/night/head-counts.ts'
import { openPartyIndex, type PartyIndex } from '#door/night/party-index.ts'
import { readList } from '#door/night/read-list.ts'
import { type CheckSeal, openSeals } from '#door/night/seal.ts'
import type { DoorList, DoorStore, Kept, KeptScan, NightFacts } from '#door/store/kept.ts'
import type { SentScan } from '#domain/door/scans.ts'

export type NightBook = {
  facts(): NightFacts
  parties: PartyIndex
  heads: HeadCounts
  checkSeal: CheckSeal
  /** Places left where a party of this section goes; null: no limit. */
  placesLeft(section: number | null): number | null
  /** Of this night, in the order in which they were written. */
  scans(): readonly KeptScan[]
  /** Every scan of this phone that the server does not have, of whichever night. */
  waiting(): readonly KeptScan[]
  bad(): readonly KeptScan[]
  nextNumber(): number
  /** Written first: whoever awaits this may show it. */
  record(scan: SentScan): Promise<void>
  mark(marks: { number: number; state: KeptScan['state'] }[]): Promise<void>
  /** The server's list, whole or what changed of it. */
  take(list: DoorList): Promise<void>
}

type Given = { device: string; store: DoorStore; kept: Kept & { facts: NightFacts }; now: () => number }

export function openNightBook({ device, store, kept, now }: Given): NightBook {
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
      const written: KeptScan = { number: scan.number, state: 'waiting', scan }
      all.set(scan.number, written)
      waiting.set(scan.number, written)
      count(written)
    },
    async mark(marks) {
      // Memory comes first: the server has these scans even if this phone's storage is gone.
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
      const given = JSON.stringify(facts.keys)
      if (given !== keys) {
        checkSeal = openSeals(facts.keys)
        keys = given
      }
      parties.apply(read.change)
      heads.learn(read.change.counts, read.change.isWhole)
      heads.recount()
    },
  }
}

/** The least that any limit leaves where a party of this section goes. */
function placesLeft({ limits }: NightFacts, heads: HeadCounts, section: number | null): number | null {
  const left = limits
    .filter((limit) => limit.section === null || limit.section === section)
    .map((limit) => limit.most - heads.inside(limit.section))
  return left.length === 0 ? null : Math.max(0, Math.min(...left))
}
