// What a door knows: everything that it did, what of it is not sent, and what the others let in.
import { type DoorCount, insideOf } from '#domain/door/door-list.ts'
import { type Scan, standing } from '#domain/door/scans.ts'
import type { Party } from './door-night.ts'

/** The time on the clock of the phone, ms, in each batch that had a scan, by its number. */
export type SentClocks = Map<number, number[]>

export function noteSent(sent: SentClocks, batch: readonly { number: number }[], deviceNow: number): void {
  for (const { number } of batch) sent.set(number, [...(sent.get(number) ?? []), deviceNow])
}

export type DoorMemory = {
  device: string
  made: Scan[]
  waiting: Map<number, Scan>
  sent: SentClocks
  /** Takes the next number. */
  write(scan: Omit<Scan, 'device' | 'number'>): void
  nextNumber(): number
  insideOf(party: Party): number
  hear(counts: readonly DoorCount[]): void
}

export function openMemory(device: string): DoorMemory {
  const made: Scan[] = []
  const waiting = new Map<number, Scan>()
  const others = new Map<string, DoorCount>()
  return {
    device,
    made,
    waiting,
    sent: new Map(),
    nextNumber: () => made.length + 1,
    write(scan) {
      const whole = { ...scan, device, number: made.length + 1 }
      made.push(whole)
      waiting.set(whole.number, whole)
    },
    insideOf(party) {
      const own = standing(made.filter(({ subjectId }) => subjectId === party.id))
      const of = (kind: string) => own.filter((scan) => scan.kind === kind).reduce((sum, { heads }) => sum + heads, 0)
      const counts = [...others.values()].filter(({ subject }) => subject === party.id)
      return insideOf([...counts, { subject: party.id, device, came: of('in'), went: of('out'), lastAt: null }]).inside
    },
    hear(counts) {
      for (const count of counts) if (count.device !== device) others.set(`${count.subject} ${count.device}`, count)
    },
  }
}
