import type { DoorList, ListChange, NightFacts } from '#door/store/kept.ts'

/** What the list says of its night, and what it changes of the parties and counts that are known. */
export function readList(list: DoorList): { facts: NightFacts; change: ListChange } {
  const { now, isWhole, parties, gone, counts, ...facts } = list
  return {
    facts: { ...facts, takenAt: now },
    change: { isWhole, gone, parties, counts },
  }
}
