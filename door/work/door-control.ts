// What a phone at the door is at: to be enrolled, to choose its night, or at work; and the steps from one to the next.
import type { ApiFailure } from '#app/browser/api/send.ts'
import { callDoor, type DoorAnswers } from '#door/api/call-door.ts'
import { enrolDevice, proveKey, readEnrolCode } from '#door/device/enrol.ts'
import { openClock } from '#door/night/clock.ts'
import { isOver } from '#door/night/night-term.ts'
import type { Closed, NightWork } from '#door/night/open-night.ts'
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
  /** By the server's clock, ms. */
  now: () => number
  enrol(typed: string): Promise<Faulted>
  /** Null: the server was not reached. */
  nights: () => Promise<Nights | null>
  chooseNight(date: string): Promise<Faulted>
  /** Works tonight by seals alone; null where this phone has never had what it takes. */
  startSealsOnly: (() => Promise<void>) | null
  takeShift(staffId: string, pin: string): Promise<Faulted>
  start: () => void
  /** Of all doors; null where the server was not reached. */
  figures(night: string): Promise<Figures | null>
  ring(kind: 'full' | 'police' | 'fire' | 'fight' | 'medical' | 'over'): Promise<Faulted>
  close: () => Promise<Closed>
  /** Back to where a night is chosen; the night that is on stays kept until another is. */
  toNights: () => void
  toEnrol: () => void
  /** The phone does not write any more: nothing more is decided on it. */
  fail: () => void
}

/** What decides, counts and sends is asked for while the database opens: the page is drawn without it. */
const loadNight = () => import('#door/night/open-night.ts')
const LOOKS_MS = 1000
/** The offset is written down at every so manieth look. */
const SAVES_EVERY = 30

/** Opens the door as it was left: at work, if it was. */
export function openDoorControl(): DoorControl {
  const control = new PhoneAtDoor()
  void control.begin()
  return control
}

type Asked = { ok: true } | { ok: false; failure: ApiFailure | null }
const faultOf = (answer: Asked): Faulted => (answer.ok ? null : (answer.failure ?? 'offline'))

class PhoneAtDoor implements DoorControl {
  readonly #changes = openChanges()
  readonly subscribe = this.#changes.subscribe
  readonly version = this.#changes.version
  readonly tell = this.#changes.tell
  #stage: Stage = { name: 'opening' }
  #store: DoorStore | null = null
  #room: Room | null = null
  #device: DoorDevice | null = null
  #key: CryptoKeyPair | null = null
  #shift: OnShift | null = null
  #work: NightWork | null = null
  #clock = openClock(null)
  #looks = 0

  stage = () => this.#stage
  device = () => this.#device
  work = () => this.#work
  shift = () => this.#shift
  room = () => this.#room
  now = () => this.#clock.now()
  start = () => this.#become({ name: 'work' })
  toNights = () => this.#become({ name: 'nights' })
  toEnrol = () => this.#become({ name: 'enrol', code: '' })
  fail = () => this.#become({ name: 'stopped', why: 'failed' })

  async begin(): Promise<void> {
    try {
      await this.#open()
    } catch {
      this.fail()
    }
  }

  enrol = async (typed: string): Promise<Faulted> => {
    const code = readEnrolCode(typed)
    if (!this.#store || code === null) return { status: 422, statusText: '', code: 'validation_failed', message: '' }
    const enrolled = await enrolDevice(callDoor, this.#store, code)
    if (!enrolled.ok) return enrolled.failure ?? 'offline'
    const { device, key } = await this.#store.read()
    this.#device = device
    this.#key = key
    this.#become({ name: 'nights' })
    return null
  }

  nights = async (): Promise<Nights | null> => {
    const answer = await this.#asDevice(() => callDoor('doorNights', undefined))
    return answer.ok ? answer.data : null
  }

  chooseNight = async (date: string): Promise<Faulted> => {
    const store = this.#store
    if (!store) return 'offline'
    const { takeNight } = await loadNight()
    const answer = await this.#asDevice(() => takeNight(store, callDoor, date))
    if (!answer.ok) return faultOf(answer)
    if (await this.#startWork()) this.#become({ name: 'ready' })
    return null
  }

  get startSealsOnly() {
    const [store, device] = [this.#store, this.#device]
    // A device that an older door wrote down has none.
    if (!store || !device || !('seals' in device)) return null
    return async () => {
      const { sealsOnlyNight } = await import('#door/night/seals-only-night.ts')
      const facts = sealsOnlyNight(device, this.#clock.now())
      await store.saveList(facts, { isWhole: true, parties: [], gone: [], counts: [] })
      if (await this.#startWork()) this.#become({ name: 'work' })
    }
  }

  takeShift = async (staffId: string, pin: string): Promise<Faulted> => {
    const answer = await this.#asDevice(() => callDoor('takeShift', { staff_id: staffId, pin }))
    if (!answer.ok) return faultOf(answer)
    this.#shift = answer.data
    await this.#store?.save('shift', answer.data)
    this.tell()
    return null
  }

  figures = async (night: string): Promise<Figures | null> => {
    const answer = await this.#asDevice(() => callDoor('doorNight', { night }))
    return answer.ok ? { ...answer.data, at: this.#clock.now() } : null
  }

  ring: DoorControl['ring'] = async (kind) => {
    const id = crypto.randomUUID()
    const answer = await this.#asDevice(() => callDoor('ringBell', { id, kind }))
    if (answer.ok) this.#work?.sync?.poke()
    return faultOf(answer)
  }

  close = async (): Promise<Closed> => {
    if (!this.#work || !this.#store) return 'unreached'
    const { closeNight } = await loadNight()
    const state = await closeNight(this.#work, this.#store, callDoor)
    if (state !== 'closed') return state
    this.#leaveWork()
    this.#shift = null
    this.#become({ name: 'closed' })
    return state
  }

  #become(next: Stage): void {
    this.#stage = next
    this.tell()
  }

  #leaveWork(): void {
    this.#work?.stop()
    this.#work = null
  }

  async #open(): Promise<void> {
    void loadNight().catch(() => undefined)
    const opened = await openStore()
    if (!opened.ok) return this.#become({ name: 'stopped', why: opened.why })
    this.#store = opened.store
    this.#room = opened.room
    const { device, key, shift, offset, facts, scans } = await opened.store.read()
    this.#device = device
    this.#key = key
    this.#shift = shift
    this.#clock = openClock(offset)
    watchTime((slept) => this.#look(slept))
    const code = takeCode()
    const isWaiting = scans.some(({ state }) => state === 'waiting')
    if (!device || !key || (code && !isWaiting)) return this.#become({ name: 'enrol', code })
    if (facts && isOver(facts, this.#clock.now())) return this.#end()
    this.#become({ name: (await this.#startWork()) ? 'work' : 'nights' })
    await this.#openSession()
  }

  #look(slept: boolean): void {
    this.#clock.look(slept)
    if (this.#looks++ % SAVES_EVERY === 0) void this.#store?.save('offset', this.#clock.offset())
    if (this.#work && isOver(this.#work.book.facts(), this.#clock.now())) void this.#end()
  }

  async #startWork(): Promise<boolean> {
    const [store, device] = [this.#store, this.#device]
    const [kept, { openNight }] = await Promise.all([store?.read(), loadNight()])
    if (!store || !device || !kept?.facts) return false
    this.#leaveWork()
    const openSession = () => this.#openSession()
    this.#work = openNight({
      device,
      store,
      clock: this.#clock,
      kept: { ...kept, facts: kept.facts },
      shift: this.shift,
      onChange: this.tell,
      server: { call: callDoor, openSession, onGone: () => void this.#wipe() },
    })
    return true
  }

  async #openSession(): Promise<'open' | 'unreached' | 'gone'> {
    if (!this.#device || !this.#key) return 'unreached'
    const proof = await proveKey({ call: callDoor, clock: this.#clock, deviceId: this.#device.id, key: this.#key })
    if (proof.state === 'gone') await this.#wipe()
    if (proof.state === 'open') {
      this.#device = proof.device
      await this.#store?.save('device', proof.device)
    }
    return proof.state
  }

  /** A call of a device that may have to prove its key first. */
  async #asDevice<T extends { ok: boolean; failure?: ApiFailure | null }>(ask: () => Promise<T>): Promise<T> {
    const answer = await ask()
    if (answer.ok || answer.failure?.status !== 401 || (await this.#openSession()) !== 'open') return answer
    return ask()
  }

  /** This phone is no door any more: nothing of it stays. */
  async #wipe(): Promise<void> {
    this.#leaveWork()
    this.#device = null
    this.#key = null
    this.#shift = null
    await this.#store?.wipe()
    this.#become({ name: 'stopped', why: 'revoked' })
  }

  async #end(): Promise<void> {
    this.#leaveWork()
    this.#shift = null
    await this.#store?.forgetNight()
    this.#become({ name: 'stopped', why: 'ended' })
  }
}

/** The code of a link of the office, taken out of the address: a reload does not try it again. */
function takeCode(): string {
  const code = location.pathname === '/door/enrol' ? (readEnrolCode(location.hash) ?? '') : ''
  if (code) history.replaceState(null, '', '/door/')
  return code
}

/** Looks once a second, and says whether the page was out of sight since the last look. */
function watchTime(look: (slept: boolean) => void): void {
  let wasHidden = false
  document.addEventListener('visibilitychange', () => {
    wasHidden ||= document.visibilityState === 'hidden'
  })
  setInterval(() => {
    look(wasHidden)
    wasHidden = document.visibilityState === 'hidden'
  }, LOOKS_MS)
}
