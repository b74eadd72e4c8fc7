import type { DoorList, ListChange, NightFacts } from '#door/store/kept.ts'

export function readList(list: DoorList): { facts: NightFacts; change: ListChange } {
  const { now, isWhole, parties, gone, counts, ...facts } = list
  return {
    facts: { ...facts, takenAt: now },
    change: { isWhole, gone, parties, counts },
  }
}
