// Simulates the application of a door. It decides by its own memory, stores each scan, and sends the scans when it is online.
import { generateKeyPairSync, sign } from 'node:crypto'
import { type Scan, standing } from '#domain/door/scans.ts'
import { DOOR_CALLS } from '#server/http/door/door-call.ts'
import type { Client } from '../support/client.ts'
import type { Random } from '../support/random.ts'
import type { Tally } from '../support/verdict.ts'
import { openLine } from './door-line.ts'
import { openMemory, type SentClocks } from './door-memory.ts'
import type { DoorNight, Party } from './door-night.ts'

export type Door = {
  isOnLine: boolean
  /** All scans that the door made, in order. */
  made: readonly Scan[]
  sent: SentClocks
  faults: string[]
  receive(party: Party, at: number): Promise<number>
  letOut(party: Party, at: number): Promise<void>
  /** Undoes the last admission of the door. */
  takeBack(at: number): Promise<void>
  /** Sends the scans that the server has not confirmed yet. Sends them in batches and in any order, and sends some scans twice. */
  flush(): Promise<void>
}

export type Opening = { client: Client; url: string; night: DoorNight; random: Random; told: Tally; name: string }

const OWN = { 'sec-fetch-site': 'same-origin' }
/** Maximum number of batches in which the door must get all scans confirmed. */
const MOST_TRIES = 200
const SEND_EVERY = 6

export async function openDoor({ client, url, night, random, told, name }: Opening): Promise<Door> {
  const { device, cookie } = await enrollDevice({ client, url, night, name })
  const memory = openMemory(device)
  const { made, waiting } = memory
  const line = openLine({ client, url, night: night.night, random, told, headers: { cookie, ...OWN } }, memory)
  /** The door has only one camera, so it admits the guests one after another. */
  let busy: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const next = busy.then(run)
    busy = next.catch(() => undefined)
    return next
  }
  const door: Door = {
    isOnLine: true,
    made,
    sent: memory.sent,
    faults: line.faults,
    receive: (party, at) =>
      inTurn(async () => {
        const left = party.heads - memory.insideOf(party)
        const heads = Math.min(Math.max(left, 0), random.whole(1, 3))
        const isLetIn = heads > 0 && (!door.isOnLine || (await line.claim(party, heads)))
        // The door dies between two steps: the server has accepted the claim, but the door has not stored the scan. So the next scan gets
        // the same number.
        if (isLetIn && door.isOnLine && party.heads > 1 && random.percent(1)) return 0
        memory.write(fact(party, isLetIn ? 'in' : 'refused', isLetIn ? heads : 0, at))
        if (door.isOnLine && made.length % SEND_EVERY === 0) await line.sendSome()
        return isLetIn ? heads : 0
      }),
    letOut: (party, at) =>
      inTurn(() => {
        if (memory.insideOf(party) > 0) memory.write(fact(party, 'out', 1, at))
        return Promise.resolve()
      }),
    takeBack: (at) =>
      inTurn(() => {
        const scan = standing(made).findLast(({ kind }) => kind === 'in')
        if (scan) memory.write({ ...scan, kind: 'undo', heads: 0, verdict: null, at, undoes: scan.number })
        return Promise.resolve()
      }),
    flush: () =>
      inTurn(async () => {
        for (let tries = 0; waiting.size > 0 && tries < MOST_TRIES; tries++) await line.sendSome()
        if (waiting.size > 0) line.faults.push(`${waiting.size} scans could not be sent`)
        await line.readList()
      }),
  }
  await line.readList()
  return door
}

const fact = (party: Party, kind: Scan['kind'], heads: number, at: number): Omit<Scan, 'device' | 'number'> => ({
  kind,
  subject: 'name',
  subjectId: party.id,
  heads,
  verdict: kind === 'refused' ? 'already_in' : 'admit',
  at,
  undoes: null,
  override: null,
})

export async function enrollDevice({ client, url, night, name }: Pick<Opening, 'client' | 'url' | 'night' | 'name'>) {
  const reply = await client.post(
    `${url}/api/office/call/makeDevice`,
    { outletId: night.outletId, name, profile: 'door' },
    { cookie: night.cookie, ...OWN },
  )
  const { code } = (JSON.parse(reply.text) as { data: { code: string } }).data
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url')
  const enrolment = await client.post(`${url}${DOOR_CALLS}enrolDoor`, { code, publicKey: key }, OWN)
  const { id } = (JSON.parse(enrolment.text) as { data: { id: string } }).data
  const challenge = await client.post(`${url}${DOOR_CALLS}doorChallenge`, { deviceId: id }, OWN)
  const { nonce } = (JSON.parse(challenge.text) as { data: { nonce: string } }).data
  const signature = sign('sha256', Buffer.from(nonce), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  const session = await fetch(`${url}${DOOR_CALLS}openDoor`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...OWN },
    body: JSON.stringify({ deviceId: id, nonce, signature: signature.toString('base64url') }),
  })
  return { device: id, cookie: session.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}
