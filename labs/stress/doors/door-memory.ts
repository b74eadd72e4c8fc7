// The memory of a door: all its scans, the scans that are not sent yet, and the counts of the other doors.
import { type DoorCount, insideOf } from '#domain/door/door-list.ts'
import { type Scan, standing } from '#domain/door/scans.ts'
import type { Party } from './door-night.ts'

/**
 * The times at which each scan was sent. The key is the number of the scan. The value lists the times of all batches with this scan, in ms
 * by the phone's clock.
 */
export type SentClocks = Map<number, number[]>

export function noteSent(sent: SentClocks, batch: readonly { number: number }[], deviceNow: number): void {
  for (const { number } of batch) sent.set(number, [...(sent.get(number) ?? []), deviceNow])
}

export type DoorMemory = {
  device: string
  made: Scan[]
  waiting: Map<number, Scan>
  sent: SentClocks
  write(scan: Omit<Scan, 'device' | 'number'>): void
  nextNumber(): number
  insideOf(party: Party): number
  hear(counts: readonly DoorCount[]): void
}

export function openMemory(device: string): DoorMemory {
  const scans: Scan[] = []
  const waiting = new Map<number, Scan>()
  const others = new Map<string, DoorCount>()
  return {
    device,
    made: scans,
    waiting,
    sent: new Map(),
    nextNumber: () => scans.length + 1,
    write(scan) {
      const whole = { ...scan, device, number: scans.length + 1 }
      scans.push(whole)
      waiting.set(whole.number, whole)
    },
    insideOf(party) {
      const own = standing(scans.filter(({ subjectId }) => subjectId === party.id))
      const of = (kind: string) => own.filter((scan) => scan.kind === kind).reduce((sum, { heads }) => sum + heads, 0)
      const counts = [...others.values()].filter(({ subject }) => subject === party.id)
      return insideOf([...counts, { subject: party.id, device, came: of('in'), went: of('out'), lastAt: null }]).inside
    },
    hear(counts) {
      for (const count of counts) if (count.device !== device) others.set(`${count.subject} ${count.device}`, count)
    },
  }
}
