// The requests of a simulated door to the server: claims, batches of scans, and changes of the guest list. The door sends the scans in any
// order, and sends some scans twice.
import { randomUUID } from 'node:crypto'
import type { Scan, SentScan } from '#domain/door/scans.ts'
import { DOOR_CALLS } from '#server/http/door/door-call.ts'
import type { DoorAnswer } from '#server/http/door/door-calls.ts'
import type { Client } from '../support/client.ts'
import type { Random } from '../support/random.ts'
import type { Tally } from '../support/verdict.ts'
import { type DoorMemory, noteSent } from './door-memory.ts'
import type { Party } from './door-night.ts'

export type DoorLine = {
  faults: string[]
  claim(party: Party, heads: number): Promise<boolean>
  sendSome(): Promise<void>
  readList(): Promise<void>
}

const MOST_AT_ONCE = 180
const HOUR_MS = 3_600_000

type Line = { client: Client; url: string; headers: Record<string, string>; night: string; random: Random; told: Tally }

export function openLine({ client, url, headers, night, random, told }: Line, memory: DoorMemory): DoorLine {
  const faults: string[] = []
  const { made, waiting } = memory
  let cursor = ''

  async function readAnswer<Data>(what: string, request: ReturnType<Client['get']>): Promise<Data | null> {
    const { status, text } = await request
    told.add(`${what} ${status}`)
    if (status === 200) return (JSON.parse(text) as { data: Data }).data
    faults.push(`${what} was answered ${status}: ${text}`)
    return null
  }

  async function send(scans: readonly Scan[]): Promise<void> {
    const lines = [...scans.map((scan) => onWire(scan, night)), ...(random.percent(5) ? [{ number: 'none' }] : [])]
    // The clock of the phone is wrong by up to three hours.
    const deviceNow = Date.now() + random.whole(-3, 3) * HOUR_MS
    noteSent(memory.sent, scans, deviceNow)
    const body = { boot: randomUUID(), deviceNow, waiting: waiting.size, scans: lines }
    type StoredScans = { scans: { number: number | null; state: string }[] }
    const storage = await readAnswer<StoredScans>('scans', client.post(`${url}${DOOR_CALLS}sendScans`, body, headers))
    // About one response in twelve is lost.
    if (!storage || random.percent(8)) return
    for (const { number, state } of storage.scans) if (number !== null && state !== 'bad') waiting.delete(number)
  }

  const line: DoorLine = {
    faults,
    async claim(party, heads) {
      const body = { number: memory.nextNumber(), subject: 'name', subjectId: party.id, night, heads }
      const request = client.post(`${url}${DOOR_CALLS}claimHeads`, body, headers)
      return (await readAnswer<{ isFree: boolean }>('claim', request))?.isFree ?? false
    },
    async sendSome() {
      const some = random.shuffled([...waiting.values()]).slice(0, random.whole(1, MOST_AT_ONCE))
      const sent = made.filter(({ number }) => !waiting.has(number))
      await send([...some, ...(random.percent(20) ? random.shuffled(sent).slice(0, 10) : [])])
      if (random.percent(30)) await line.readList()
    },
    async readList() {
      const body = { night, ...(cursor && { after: cursor }) }
      const request = client.post(`${url}${DOOR_CALLS}doorList`, body, headers)
      const list = await readAnswer<DoorAnswer<'doorList'>>('list', request)
      cursor = list?.cursor ?? cursor
      memory.hear(list?.counts ?? [])
    },
  }
  return line
}

const onWire = (scan: Scan, night: string): SentScan => ({ ...scan, night, by: null })
