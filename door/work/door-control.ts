// The stages of a phone at the door (enrol, choose a night, work) and the steps between them.
import type { ApiFailure } from '#app/browser/api/send.ts'
import { door } from '#door/door.ts'
import { enrolDevice, proveKey, readEnrolCode, takeCode } from '#door/device/enrol.ts'
import { lostOf, reportLost } from '#door/device/lost-scans.ts'
import { openClock, watchTime } from '#door/night/clock.ts'
import { isOver } from '#door/night/night-term.ts'
import type { Closed, NightWork } from '#door/night/open-night.ts'
import type { StoppedReason } from '#door/screens/setup/stopped-screen.tsx'
import type { DoorDevice, DoorStore, OnShift } from '#door/store/kept.ts'
import type { Room } from '#door/store/room-left.ts'
import { openChanges } from '#door/work/changes.ts'
import type { DoorControl, Faulted, Figures, Nights, Stage } from '#door/work/door-stages.ts'
import { DATABASE, openEmptied, openStore } from '#door/work/open-store.ts'
import { keepEnrolled, keptEnrolled } from '#door/work/phone-choices.ts'

/** The code of a night loads while the database opens; the first page does not need it. */
const loadNight = () => import('#door/night/open-night.ts')
/** How long an empty phone waits for the server's answer whether it was a door. */
const ASKS_WITHIN_MS = 3000
/** The clock offset is saved once in so many looks. */
const SAVES_EVERY = 30

/** Opens the door in the stage in which it was closed: at work, if it worked. */
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
  #code = ''
  #isExamining = false

  stage = () => this.#stage
  device = () => this.#device
  work = () => this.#work
  shift = () => this.#shift
  room = () => this.#room
  now = () => this.#clock.now()
  start = () => this.#become({ name: 'work' })
  toNights = () => this.#become({ name: 'nights' })
  toEnrol = () => {
    void this.#endCleared()
    this.#become({ name: 'enrol', code: this.#code })
  }
  fail = () => void this.#examine().catch(() => this.#stop('failed'))

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
    const enrolled = await enrolDevice(door, this.#store, code)
    if (!enrolled.ok) return enrolled.failure ?? 'offline'
    const { device, key } = await this.#store.read()
    this.#device = device
    this.#key = key
    this.#code = ''
    keepEnrolled(true)
    this.#become({ name: 'nights' })
    return null
  }

  nights = async (): Promise<Nights | null> => {
    const answer = await this.#asDevice(() => door.doorNights())
    return answer.ok ? answer.data : null
  }

  chooseNight = async (date: string): Promise<Faulted> => {
    const store = this.#store
    if (!store) return 'offline'
    const { takeNight } = await loadNight()
    const answer = await this.#asDevice(() => takeNight(store, door, date))
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
    const answer = await this.#asDevice(() => door.takeShift({ staffId, pin }))
    if (!answer.ok) return faultOf(answer)
    this.#shift = answer.data
    await this.#store?.save('shift', answer.data)
    this.tell()
    return null
  }

  figures = async (night: string): Promise<Figures | null> => {
    const answer = await this.#asDevice(() => door.doorNight({ night }))
    return answer.ok ? { ...answer.data, at: this.#clock.now() } : null
  }

  ring: DoorControl['ring'] = async (kind) => {
    const id = crypto.randomUUID()
    const answer = await this.#asDevice(() => door.ringBell({ id, kind }))
    if (answer.ok) this.#work?.sync?.poke()
    return faultOf(answer)
  }

  close = async (): Promise<Closed> => {
    if (!this.#work || !this.#store) return 'unreached'
    const { closeNight } = await loadNight()
    const state = await closeNight(this.#work, this.#store, door)
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

  #stop(why: StoppedReason, lost: number | null = 0): void {
    this.#become({ name: 'stopped', why, lost })
  }

  #leaveWork(): void {
    this.#work?.stop()
    this.#work = null
  }

  async #open(): Promise<void> {
    void loadNight().catch(() => undefined)
    const opened = await openStore(this.fail)
    if (!opened.ok) return this.#stop(opened.why)
    this.#store = opened.store
    this.#room = opened.room
    const { device, key, shift, offset, facts, scans } = await opened.store.read()
    this.#device = device
    this.#key = key
    this.#shift = shift
    this.#clock = openClock(offset)
    watchTime((slept) => this.#look(slept))
    const code = (this.#code = takeCode())
    const isWaiting = scans.some(({ state }) => state === 'waiting')
    if (!device || !key) return this.#openEmpty()
    keepEnrolled(true)
    if (code && !isWaiting) return this.#become({ name: 'enrol', code })
    if (facts && isOver(facts, this.#clock.now())) return this.#end()
    this.#become({ name: (await this.#startWork()) ? 'work' : 'nights' })
    await this.#openSession()
  }

  /** A phone without a key is new, or its browser cleared it. The session, or an entry outside of the database, tells which. */
  async #openEmpty(): Promise<void> {
    const answer = await door.reportCleared({ lost: null }, ASKS_WITHIN_MS)
    if (!answer.ok && !keptEnrolled()) return this.#become({ name: 'enrol', code: this.#code })
    keepEnrolled(false)
    // The server knows the last reported number only. It answers 0 also for a phone that scanned since: then the number is unknown.
    this.#stop('cleared', (answer.ok && answer.data.scans) || null)
  }

  /** Finds out why the storage fails: the browser cleared it, or it does not answer. */
  async #examine(): Promise<void> {
    if (this.#isExamining || this.#stage.name === 'stopped') return
    this.#isExamining = true
    this.#become({ name: 'opening' })
    const store = this.#device && (await openEmptied(DATABASE, this.fail))
    this.#isExamining = false
    if (!store) return this.#stop('failed')
    this.#store = store
    keepEnrolled(false)
    this.#stop('cleared')
  }

  /** Reports the lost scans once the open page has sent the rest, or the steward leaves the page. */
  async #endCleared(): Promise<void> {
    if (this.#stage.name !== 'stopped' || this.#stage.why !== 'cleared' || !this.#work) return
    const lost = lostOf(this.#work.book.waiting())
    this.#leaveWork()
    this.#device = null
    this.#key = null
    this.tell()
    await door.reportCleared({ lost })
  }

  #look(slept: boolean): void {
    this.#clock.look(slept)
    if (this.#stage.name === 'stopped') {
      if (this.#work?.book.waiting().length === 0) void this.#endCleared()
      return
    }
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
      server: { door, openSession, onGone: () => void this.#wipe() },
    })
    return true
  }

  async #openSession(): Promise<'open' | 'unreached' | 'gone'> {
    if (!this.#device || !this.#key) return 'unreached'
    const proof = await proveKey({ door, clock: this.#clock, deviceId: this.#device.id, key: this.#key })
    if (proof.state === 'gone') await this.#wipe()
    if (proof.state === 'open') {
      this.#device = proof.device
      await this.#store?.save('device', proof.device).catch(this.fail)
    }
    return proof.state
  }

  /** Makes a call. If the session has ended, proves the key and makes the call again. */
  async #asDevice<T extends { ok: boolean; failure?: ApiFailure | null }>(ask: () => Promise<T>): Promise<T> {
    const answer = await ask()
    if (answer.ok || answer.failure?.status !== 401 || (await this.#openSession()) !== 'open') return answer
    return ask()
  }

  /** Deletes all data of a revoked phone, then reports its lost scans. */
  async #wipe(): Promise<void> {
    const [device, key] = [this.#device, this.#key]
    const stored = async () => (await this.#store?.read().catch(() => null))?.scans ?? []
    const lost = lostOf(this.#work?.book.waiting() ?? (await stored()))
    this.#leaveWork()
    this.#device = null
    this.#key = null
    this.#shift = null
    await this.#store?.wipe()
    keepEnrolled(false)
    this.#stop('revoked', lost.scans)
    if (device && key && lost.scans > 0) await reportLost(door, device.id, key, lost)
  }

  async #end(): Promise<void> {
    this.#leaveWork()
    this.#shift = null
    await this.#store?.forgetNight()
    this.#stop('ended')
  }
}
