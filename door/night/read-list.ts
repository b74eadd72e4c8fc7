// The list as it comes over the wire, in the words of the rules.
import type { DoorListOnWire } from '#contract/door/door-endpoints.ts'
import type { ListChange, NightFacts } from '#door/store/kept.ts'

/** What the list says of its night, and what it changes of the parties and counts that are known. */
export function readList(list: DoorListOnWire): { facts: NightFacts; change: ListChange } {
  const { now, is_whole: isWhole, parties, gone, counts, ...facts } = list
  return {
    facts: { ...facts, takenAt: now },
    change: {
      isWhole,
      gone,
      parties: parties.map(({ arrival_at: arrivalAt, ...party }) => ({ ...party, arrivalAt })),
      counts: counts.map(({ last_at: lastAt, ...count }) => ({ ...count, lastAt })),
    },
  }
}
