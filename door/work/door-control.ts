// What a phone at the door is at: to be enrolled, to choose its night, or at work; and the steps from one to the next.
import type { ApiFailure } from '#app/browser/api/send.ts'
import { callDoor, type DoorAnswers } from '#door/api/call-door.ts'
import { enrolDevice, proveKey, readEnrolCode } from '#door/device/enrol.ts'
import { openClock } from '#door/night/clock.ts'
import { closeNight, isOver, type NightWork, openNight, takeNight } from '#door/night/open-night.ts'
import type { DoorDevice, DoorStore, OnShift } from '#door/store/kept.ts'
import type { Room } from '#door/store/room-left.ts'
import { type Changes, openChanges } from '#door/work/changes.ts'
import { openStore } from '#door/work/open-store.ts'

export type Stopped = 'revoked' | 'ended' | 'unsupported' | 'elsewhere' | 'failed'
export type Stage =
  | { name: 'opening' }
  | { name: 'stopped'; why: Stopped }
  | { name: 'enrol'; code: string }
  | { name: 'nights' }
  /** A night was chosen: who is on, what this phone can do, and start. */
  | { name: 'ready' }
  | { name: 'work' }
  | { name: 'closed' }
export type Nights = DoorAnswers<'doorNights'>
export type Figures = DoorAnswers<'doorNight'> & { at: number }
export type Faulted = 'offline' | ApiFailure | null

export type DoorControl = Changes & {
  stage(): Stage
  device(): DoorDevice | null
  work(): NightWork | null
  shift(): OnShift | null
  room(): Room | null
  enrol(typed: string): Promise<Faulted>
  /** Null: the server was not reached. */
  nights(): Promise<Nights | null>
  chooseNight(date: string): Promise<Faulted>
  takeShift(staffId: string, pin: string): Promise<Faulted>
  start(): void
  /** Of all doors; null where the server was not reached. */
  figures(night: string): Promise<Figures | null>
  ring(kind: 'full' | 'police' | 'fire' | 'fight' | 'medical' | 'over'): Promise<Faulted>
  close(): Promise<'closed' | 'unreached' | 'missing'>
  /** Back to where a night is chosen; the night that is on stays kept until another is. */
  toNights(): void
  toEnrol(): void
  /** The phone does not write any more: nothing more is decided on it. */
  fail(): void
}

const LOOKS_MS = 1000
/** The offset is written down at every so manieth look. */
const SAVES_EVERY = 30

/** Opens the door as it was left: at work, if it was. */
export function openDoorControl(): DoorControl {
  const changes = openChanges()
  let stage: Stage = { name: 'opening' }
  let store: DoorStore | null = null
  let room: Room | null = null
  let device: DoorDevice | null = null
  let key: CryptoKeyPair | null = null
  let shift: OnShift | null = null
  let work: NightWork | null = null
  let clock = openClock(null)
  let looks = 0
  const become = (next: Stage) => {
    stage = next
    changes.tell()
  }
  const leaveWork = () => {
    work?.stop()
    work = null
  }
  const wipe = async () => {
    leaveWork()
    device = key = shift = null
    await store?.wipe()
    become({ name: 'stopped', why: 'revoked' })
  }
  const openSession = async (): Promise<'open' | 'unreached' | 'gone'> => {
    if (!device || !key) return 'unreached'
    const proof = await proveKey({ call: callDoor, clock, deviceId: device.id, key })
    if (proof.state === 'open') {
      device = proof.device
      await store?.save('device', device)
    }
    if (proof.state === 'gone') await wipe()
    return proof.state
  }
  /** A call of a device that may have to prove its key first. */
  const asDevice = async <T extends { ok: boolean; failure?: ApiFailure | null }>(
    ask: () => Promise<T>,
  ): Promise<T> => {
    const answer = await ask()
    if (answer.ok || answer.failure?.status !== 401 || (await openSession()) !== 'open') return answer
    return ask()
  }
  const faultOf = (answer: { ok: true } | { ok: false; failure: ApiFailure | null }): Faulted =>
    answer.ok ? null : (answer.failure ?? 'offline')
  const startWork = async (): Promise<boolean> => {
    const kept = await store?.read()
    if (!store || !device || !kept?.facts) return false
    leaveWork()
    const server = { call: callDoor, openSession, onGone: () => void wipe() }
    work = openNight({
      device,
      store,
      clock,
      kept: { ...kept, facts: kept.facts },
      shift: () => shift,
      onChange: changes.tell,
      server,
    })
    return true
  }
  const end = async () => {
    leaveWork()
    shift = null
    await store?.forgetNight()
    become({ name: 'stopped', why: 'ended' })
  }
  const lookAt = watchTime(() => {
    if (work && isOver(work.book.facts(), clock.now())) void end()
  })

  const begin = async () => {
    const opened = await openStore()
    if (!opened.ok) return become({ name: 'stopped', why: opened.why })
    ;({ store, room } = opened)
    const kept = await store.read()
    ;({ device, key, shift } = kept)
    clock = openClock(kept.offset)
    lookAt((slept) => {
      clock.look(slept)
      if (looks++ % SAVES_EVERY === 0) void store?.save('offset', clock.offset())
    })
    const code = takeCode()
    const isWaiting = kept.scans.some(({ state }) => state === 'waiting')
    if (!device || !key || (code && !isWaiting)) return become({ name: 'enrol', code })
    if (kept.facts && isOver(kept.facts, clock.now())) return end()
    become({ name: (await startWork()) ? 'work' : 'nights' })
    void openSession()
  }
  void begin().catch(() => become({ name: 'stopped', why: 'failed' }))

  return {
    ...changes,
    stage: () => stage,
    device: () => device,
    work: () => work,
    shift: () => shift,
    room: () => room,
    async enrol(typed) {
      const code = readEnrolCode(typed)
      if (!store || code === null) return { status: 422, statusText: '', code: 'validation_failed', message: '' }
      const enrolled = await enrolDevice(callDoor, store, code)
      if (!enrolled.ok) return enrolled.failure ?? 'offline'
      ;({ device, key } = await store.read())
      become({ name: 'nights' })
      return null
    },
    async nights() {
      const answer = await asDevice(() => callDoor('doorNights', undefined))
      return answer.ok ? answer.data : null
    },
    async chooseNight(date) {
      if (!store) return 'offline'
      const taken = store
      const answer = await asDevice(() => takeNight(taken, callDoor, date))
      if (!answer.ok) return faultOf(answer)
      if (await startWork()) become({ name: 'ready' })
      return null
    },
    async takeShift(staffId, pin) {
      const answer = await asDevice(() => callDoor('takeShift', { staff_id: staffId, pin }))
      if (!answer.ok) return faultOf(answer)
      shift = answer.data
      await store?.save('shift', shift)
      changes.tell()
      return null
    },
    start: () => become({ name: 'work' }),
    async figures(night) {
      const answer = await asDevice(() => callDoor('doorNight', { night }))
      return answer.ok ? { ...answer.data, at: clock.now() } : null
    },
    async ring(kind) {
      const id = crypto.randomUUID()
      const answer = await asDevice(() => callDoor('ringBell', { id, kind }))
      if (answer.ok) work?.sync?.poke()
      return faultOf(answer)
    },
    async close() {
      if (!work || !store) return 'unreached'
      const state = await closeNight(work, store, callDoor)
      if (state !== 'closed') return state
      leaveWork()
      shift = null
      become({ name: 'closed' })
      return state
    },
    toNights: () => become({ name: 'nights' }),
    toEnrol: () => become({ name: 'enrol', code: '' }),
    fail: () => become({ name: 'stopped', why: 'failed' }),
  }
}

/** The code of a link of the office, taken out of the address: a reload does not try it again. */
function takeCode(): string {
  const code = location.pathname === '/door/enrol' ? (readEnrolCode(location.hash) ?? '') : ''
  if (location.pathname !== '/door/' && code) history.replaceState(null, '', '/door/')
  return code
}

/** Looks once a second, and says whether the page was out of sight since the last look. */
function watchTime(onLook: () => void) {
  let wasHidden = false
  document.addEventListener('visibilitychange', () => {
    wasHidden ||= document.visibilityState === 'hidden'
  })
  return (look: (slept: boolean) => void) =>
    setInterval(() => {
      look(wasHidden)
      wasHidden = document.visibilityState === 'hidden'
      onLook()
    }, LOOKS_MS)
}
