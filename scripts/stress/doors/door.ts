// One door as its own application works: it decides by what it knows, writes it down, and tells it whenever it can.
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { DoorListOnWire } from '#contract/door/door-endpoints.ts'
import { type DoorCount, insideOf } from '#domain/door/door-list.ts'
import { type Scan, standing } from '#domain/door/scans.ts'
import type { Client } from '../support/client.ts'
import type { Random } from '../support/random.ts'
import type { Tally } from '../support/verdict.ts'
import type { DoorNight } from './door-night.ts'

export type Party = { id: string; heads: number }

export type Door = {
  isOnLine: boolean
  /** Everything that it did, in order. */
  made: Scan[]
  faults: string[]
  /** Somebody of a party stands here: how many were let in. */
  receive(party: Party, at: number): Promise<number>
  letOut(party: Party, at: number): Promise<void>
  /** Takes the last one back that it let in. */
  takeBack(at: number): Promise<void>
  /** Sends what is not known to be kept: in pieces, in any order, some of it again. */
  flush(): Promise<void>
}

type Opening = { client: Client; url: string; night: DoorNight; random: Random; told: Tally; name: string }

const OWN = { 'sec-fetch-site': 'same-origin' }
const BATCH = 200

export async function openDoor({ client, url, night, random, told, name }: Opening): Promise<Door> {
  const { device, cookie } = await enrolled({ client, url, night, name })
  const headers = { cookie, ...OWN }
  const made: Scan[] = []
  const faults: string[] = []
  const waiting = new Map<number, Scan>()
  /** What the others let in, as the list told it last. */
  const others = new Map<string, DoorCount>()
  let cursor = ''
  let last = 0
  /** One guest after the other: a door has one camera. */
  let busy: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const next = busy.then(run)
    busy = next.catch(() => undefined)
    return next
  }

  const write = (scan: Omit<Scan, 'device' | 'number'>): void => {
    const whole = { ...scan, device, number: (last += 1) }
    made.push(whole)
    waiting.set(whole.number, whole)
  }
  const insideAs = (party: Party): number => {
    const own = standing(made.filter(({ subjectId }) => subjectId === party.id))
    const of = (kind: string) => own.filter((scan) => scan.kind === kind).reduce((sum, { heads }) => sum + heads, 0)
    const counts = [...others.values()].filter(({ subject }) => subject === party.id)
    return insideOf([...counts, { subject: party.id, device, came: of('in'), went: of('out'), lastAt: null }]).inside
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

  async function claim(party: Party, heads: number): Promise<boolean> {
    const body = { number: last + 1, subject: 'name', subject_id: party.id, night: night.night, heads }
    const answer = await client.post(`${url}/api/door/claims`, body, headers)
    told.add(`claim ${answer.status}`)
    if (answer.status !== 200) faults.push(`a claim was answered ${answer.status}`)
    return answer.status === 200 && (JSON.parse(answer.text) as { data: { is_free: boolean } }).data.is_free
  }

  async function send(scans: readonly Scan[]): Promise<void> {
    const body = {
      boot: randomUUID(),
      device_now: Date.now() + random.whole(-3, 3) * 3_600_000,
      waiting: waiting.size,
      scans: [...scans.map((scan) => onWire(scan, night.night)), ...(random.percent(5) ? [{ number: 'none' }] : [])],
    }
    const answer = await client.post(`${url}/api/door/scans`, body, headers)
    told.add(`scans ${answer.status}`)
    if (answer.status !== 200) return void faults.push(`scans were answered ${answer.status}: ${answer.text}`)
    // The answer of one batch in twelve is lost on its way.
    if (random.percent(8)) return
    const { data } = JSON.parse(answer.text) as { data: { scans: { number: number | null; state: string }[] } }
    for (const { number, state } of data.scans) if (number !== null && state !== 'bad') waiting.delete(number)
  }

  async function readList(): Promise<void> {
    const asked = new URLSearchParams({ night: night.night, ...(cursor && { after: cursor }) })
    const answer = await client.get(`${url}/api/door/list?${asked}`, headers)
    told.add(`list ${answer.status}`)
    if (answer.status !== 200) return void faults.push(`the list was answered ${answer.status}`)
    const { data } = JSON.parse(answer.text) as { data: DoorListOnWire }
    cursor = data.cursor
    for (const count of data.counts)
      if (count.device !== device) others.set(`${count.subject} ${count.device}`, { ...count, lastAt: count.last_at })
  }

  const door: Door = {
    isOnLine: true,
    made,
    faults,
    receive: (party, at) =>
      inTurn(async () => {
        const left = party.heads - insideAs(party)
        const heads = Math.min(Math.max(left, 0), random.whole(1, 3))
        const isLetIn = heads > 0 && (!door.isOnLine || (await claim(party, heads)))
        // Killed between the claim and the write: the number is given again.
        if (isLetIn && door.isOnLine && party.heads > 1 && random.percent(1)) return 0
        write(fact(party, isLetIn ? 'in' : 'refused', isLetIn ? heads : 0, at))
        if (door.isOnLine && made.length % 6 === 0) await sendSome()
        return isLetIn ? heads : 0
      }),
    letOut: (party, at) =>
      inTurn(async () => {
        if (insideAs(party) > 0) write(fact(party, 'out', 1, at))
      }),
    takeBack: (at) =>
      inTurn(async () => {
        const scan = standing(made).findLast(({ kind }) => kind === 'in')
        if (scan) write({ ...scan, kind: 'undo', heads: 0, verdict: null, at, undoes: scan.number })
      }),
    flush: () =>
      inTurn(async () => {
        for (let tries = 0; waiting.size > 0 && tries < 200; tries++) await sendSome()
        if (waiting.size > 0) faults.push(`${waiting.size} scans could not be sent`)
        await readList()
      }),
  }

  async function sendSome(): Promise<void> {
    const some = random.shuffled([...waiting.values()]).slice(0, random.whole(1, BATCH - 20))
    const again = random.percent(20)
      ? random.shuffled(made.filter(({ number }) => !waiting.has(number))).slice(0, 10)
      : []
    await send([...some, ...again])
    if (random.percent(30)) await readList()
  }

  await readList()
  return door
}

const onWire = ({ subjectId, device: _, ...scan }: Scan, night: string) => ({
  ...scan,
  subject_id: subjectId,
  night,
  by: null,
})

async function enrolled({ client, url, night, name }: Pick<Opening, 'client' | 'url' | 'night' | 'name'>) {
  const made = await client.post(
    `${url}/api/office/devices`,
    { outlet_id: night.outletId, name, profile: 'door' },
    { cookie: night.cookie, ...OWN },
  )
  const { code } = (JSON.parse(made.text) as { data: { code: string } }).data
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url')
  const enrolment = await client.post(`${url}/api/door/enrol`, { code, public_key: key }, OWN)
  const { id } = (JSON.parse(enrolment.text) as { data: { id: string } }).data
  const challenge = await client.post(`${url}/api/door/challenge`, { device_id: id }, OWN)
  const { nonce } = (JSON.parse(challenge.text) as { data: { nonce: string } }).data
  const signature = sign('sha256', Buffer.from(nonce), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  const session = await fetch(`${url}/api/door/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...OWN },
    body: JSON.stringify({ device_id: id, nonce, signature: signature.toString('base64url') }),
  })
  return { device: id, cookie: session.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}
