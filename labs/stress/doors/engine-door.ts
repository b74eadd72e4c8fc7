// A door with the engine of the real application. Its phone dies, reloads and changes its clock at random.
import type { ApiResult } from '#app/browser/api/send.ts'
import type { Door as Api, DoorAnswer, DoorInput } from '#door/door.ts'
import { openClock } from '#door/night/clock.ts'
import { type Deciding, openDeciding, type Decision } from '#door/night/decide.ts'
import { type NightBook, openNightBook } from '#door/night/night-book.ts'
import { takeNight } from '#door/night/open-night.ts'
import type { DoorStore, KeptScan } from '#door/store/kept.ts'
import { openSync, type Sync } from '#door/sync/sync.ts'
import type { Scan } from '#domain/door/scans.ts'
import { DOOR_CALLS } from '#server/http/door/door-call.ts'
import { aStore } from '#tests/support/door/kept-in-memory.ts'
import type { Random } from '../support/random.ts'
import { type Door, enrollDevice, type Opening } from './door.ts'
import { noteSent, type SentClocks } from './door-memory.ts'
import type { Party } from './door-night.ts'

const OWN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const HOUR_MS = 3_600_000
const MOST_TRIES = 200
const SEND_EVERY = 6
/**
 * Faults of the phone, each with the percentage of scans in which it happens. The phone dies before the write, dies between the write and
 * the display, or reloads.
 */
const [DIES_BEFORE, DIES_AFTER, RELOADS] = [2, 3, 3]

/** One run of the application on the phone, from a start to an end. If some work continues after the end, it has no effect. */
type Life = { book: NightBook; deciding: Deciding; sync: Sync; end: () => void }
class Died extends Error {}

type Phone = ReturnType<typeof aStore>
type Flags = { isOnLine: boolean; jump: number; deaths: number; dies: 'before' | 'after' | null }
type Calls = Pick<Api, 'doorList' | 'sendScans' | 'claimHeads'>
type On = { device: string; phone: Phone; calls: Calls; flags: Flags }

async function begin({ device, phone, calls, flags }: On): Promise<Life> {
  const alive = { is: true }
  const store = mortal(phone, alive, flags)
  const stored = await phone.read()
  if (!stored.facts) throw new Error('the phone has no list')
  const wall = () => Date.now() + flags.jump
  const clock = openClock(stored.offset, { wall, steady: () => performance.now() })
  const book = openNightBook({ device, store, kept: { ...stored, facts: stored.facts }, now: clock.now })
  const syncParts = { book, clock, door: calls, listen: null, boot: crypto.randomUUID() }
  const openSession = () => Promise.resolve('open' as const)
  const nothing = () => undefined
  const sync = openSync({ ...syncParts, openSession, onChange: nothing, onGone: nothing })
  const isOnLine = () => flags.isOnLine
  const deciding = openDeciding({
    book,
    now: clock.now,
    door: calls,
    isOnLine,
    by: () => null,
    onWritten: nothing,
  })
  const end = () => {
    alive.is = false
    sync.stop()
  }
  return { book, deciding, sync, end }
}

/** Runs the application on one phone, and starts it again after each crash. */
async function openLives(on: On, random: Random) {
  const { flags } = on
  let life = await begin(on)
  const again = async () => {
    life.end()
    flags.deaths += 1
    if (random.percent(30)) flags.jump = random.whole(-3, 3) * HOUR_MS
    life = await begin(on)
  }
  return {
    now: () => life,
    /** Runs an action on the phone. If the phone dies, the action is not repeated, because the stress run compares only stored scans. */
    live: async (runAction: (life: Life) => Promise<unknown>): Promise<void> => {
      if (random.percent(RELOADS)) await again()
      flags.dies = random.percent(DIES_BEFORE) ? 'before' : random.percent(DIES_AFTER) ? 'after' : null
      try {
        await runAction(life)
      } catch (fault) {
        if (!(fault instanceof Died)) throw fault
        await again()
      } finally {
        flags.dies = null
      }
    },
  }
}

/** Runs actions one after the other, because a door has one camera. */
function openTurns() {
  let busy: Promise<unknown> = Promise.resolve()
  return <T>(run: () => Promise<T>): Promise<T> => {
    const next = busy.then(run)
    busy = next.catch(() => undefined)
    return next
  }
}

export async function openEngineDoor(opening: Opening): Promise<Door & { deaths: () => number }> {
  const { random, night } = opening
  const { device, cookie } = await enrollDevice(opening)
  const phone = aStore()
  const faults: string[] = []
  const flags: Flags = { isOnLine: true, jump: 0, deaths: 0, dies: null }
  const sent: SentClocks = new Map()
  const calls = callsAs(opening, cookie, { faults, flags, sent })
  if (!(await takeNight(phone, calls, night.night)).ok) faults.push('the list was not to be had')
  const { now, live } = await openLives({ device, phone, calls, flags }, random)
  const inTurn = openTurns()
  return {
    faults,
    sent,
    deaths: () => flags.deaths,
    get isOnLine() {
      return flags.isOnLine
    },
    set isOnLine(is) {
      flags.isOnLine = is
    },
    get made() {
      return phone.kept.scans.map((storedScan) => scanOf(device, storedScan))
    },
    receive: (party) =>
      inTurn(async () => {
        const from = phone.kept.lastNumber ?? 0
        await live((life) => receive(life, party, random.whole(1, 3)))
        if (flags.isOnLine && (phone.kept.lastNumber ?? 0) % SEND_EVERY === 0) await now().sync.round()
        return headsSince(phone, party, from)
      }),
    letOut: (party) => inTurn(() => live((life) => letOut(life, party))),
    takeBack: () =>
      inTurn(async () => {
        const last = now()
          .book.scans()
          .findLast(({ scan }) => scan.kind === 'in')
        if (last) await live(({ deciding }) => deciding.undo(last.number))
      }),
    flush: () => inTurn(() => flush(now, faults)),
  }
}

const headsSince = (phone: Phone, party: Party, from: number): number =>
  phone.kept.scans
    .filter(({ number, scan }) => number > from && scan.kind === 'in' && scan.subjectId === party.id)
    .reduce((sum, { scan }) => sum + scan.heads, 0)

async function letOut({ book, deciding }: Life, party: Party): Promise<void> {
  const listedParty = book.parties.byId(party.id)
  if (!listedParty || book.heads.of(party.id).inside === 0) return
  const decision = await deciding.presentParty(listedParty, 'out')
  if (decision.asks) await deciding.letOut(decision, 1)
}

async function flush(now: () => Life, faults: string[]): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++)
    if ((await now().sync.round()) && now().book.waiting().length === 0) return
  faults.push(`${now().book.waiting().length} scans could not be sent`)
}

/** Acts as a steward: presents a party to the door, confirms a check, and closes a refusal. */
async function receive({ book, deciding }: Life, party: Party, heads: number): Promise<void> {
  const listedParty = book.parties.byId(party.id)
  if (!listedParty) return
  const goIn = async (decision: Decision): Promise<void> => {
    const { kind, most } = decision.verdict
    if (decision.scan || most === 0 || kind === 'full') return
    const next = await deciding.letIn(decision, Math.min(heads, most))
    if (next.asks) await goIn(next)
  }
  await goIn(await deciding.presentParty(listedParty, 'in'))
}

/** Returns the phone's storage with calls that fail after the application has ended. */
function mortal(phone: DoorStore, alive: { is: boolean }, flags: Flags): DoorStore {
  const living = <A extends unknown[], T>(work: (...args: A) => Promise<T>) => {
    return (...args: A): Promise<T> => (alive.is ? work(...args) : Promise.reject(new Died()))
  }
  return {
    ...phone,
    read: living(() => phone.read()),
    markScans: living((marks) => phone.markScans(marks)),
    saveList: living((facts, change) => phone.saveList(facts, change)),
    addScan: living(async (scan) => {
      const { dies } = flags
      flags.dies = null
      if (dies === 'before') throw new Died()
      await phone.addScan(scan)
      if (dies === 'after') throw new Died()
    }),
  }
}

const scanOf = (device: string, { scan }: KeptScan): Scan => ({
  device,
  number: scan.number,
  kind: scan.kind,
  subject: scan.subject,
  subjectId: scan.subjectId,
  heads: scan.heads,
  verdict: scan.verdict,
  at: scan.at,
  undoes: scan.undoes,
  override: scan.override,
})

/** Makes a batch of scans as the phone sends it. The batch contains the present time of the phone's clock. */
function batchOf(batch: DoorInput<'sendScans'>, { jump }: Flags, sent: SentClocks): DoorInput<'sendScans'> {
  const deviceNow = batch.deviceNow + jump
  noteSent(sent, batch.scans as { number: number }[], deviceNow)
  return { ...batch, deviceNow }
}

/** Makes the calls of a door. The network may be offline. About one in twelve responses to a batch of scans is lost. */
function callsAs(
  { url, random, told }: Opening,
  cookie: string,
  { faults, flags, sent }: { faults: string[]; flags: Flags; sent: SentClocks },
): Calls {
  async function ask<Name extends keyof Calls>(
    name: Name,
    input: DoorInput<Name>,
  ): Promise<ApiResult<DoorAnswer<Name>>> {
    if (!flags.isOnLine) return { ok: false, failure: null }
    const body = JSON.stringify(name === 'sendScans' ? batchOf(input as DoorInput<'sendScans'>, flags, sent) : input)
    const answer = await fetch(url + DOOR_CALLS + name, { method: 'POST', headers: { ...OWN, cookie }, body })
    told.add(`${name} ${answer.status}`)
    const text = await answer.text()
    if (!answer.ok) {
      faults.push(`${name} was answered ${answer.status}: ${text}`)
      return { ok: false, failure: null }
    }
    if (name === 'sendScans' && random.percent(8)) return { ok: false, failure: null }
    return { ok: true, data: (JSON.parse(text) as { data: DoorAnswer<Name> }).data, meta: null }
  }
  return {
    doorList: (input) => ask('doorList', input),
    sendScans: (input) => ask('sendScans', input),
    claimHeads: (input) => ask('claimHeads', input),
  }
}
