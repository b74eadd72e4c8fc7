// The stages of a phone at the door (enrol, select a night, work), and the steps between these stages.
import type { ApiFailure } from '#app/browser/api/send.ts'
import { newId } from '#app/browser/new-id.ts'
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
import type { DoorControl, CallFault, Figures, Nights, Stage } from '#door/work/door-stages.ts'
import { DATABASE, openEmptied, openStore } from '#door/work/open-store.ts'
import { keepEnrolled, keptEnrolled } from '#door/work/phone-choices.ts'

/** Loads the code for the night in a separate chunk, while the database opens. The first page does not need this code. */
const loadNight = () => import('#door/night/open-night.ts')
/** Maximum time in ms to wait for the server, when a phone without stored data asks if it was a door before. */
const ASKS_WITHIN_MS = 3000
/** Number of clock checks after which the clock offset is saved once. */
const SAVES_EVERY = 30

/** Starts the door in the same stage in which it was closed. For example, a shift continues after a reload. */
export function openDoorControl(): DoorControl {
  const control = new PhoneAtDoor()
  void control.begin()
  return control
}

type CallResult = { ok: true } | { ok: false; failure: ApiFailure | null }
const faultOf = (answer: CallResult): CallFault => (answer.ok ? null : (answer.failure ?? 'offline'))

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

  enrol = async (text: string): Promise<CallFault> => {
    const code = readEnrolCode(text)
    if (!this.#store || code === null) return { status: 422, statusText: '', code: 'validation_failed', message: '' }
    const enrolment = await enrolDevice(door, this.#store, code)
    if (!enrolment.ok) return enrolment.failure ?? 'offline'
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

  chooseNight = async (date: string): Promise<CallFault> => {
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
    // Device data from an older build has no keys to verify seals.
    if (!store || !device || !('seals' in device)) return null
    return async () => {
      const { sealsOnlyNight } = await import('#door/night/seals-only-night.ts')
      const facts = sealsOnlyNight(device, this.#clock.now())
      await store.saveList(facts, { isWhole: true, parties: [], gone: [], counts: [] })
      if (await this.#startWork()) this.#become({ name: 'work' })
    }
  }

  takeShift = async (staffId: string, pin: string): Promise<CallFault> => {
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
    const id = newId()
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
    const opening = await openStore(this.fail)
    if (!opening.ok) return this.#stop(opening.why)
    this.#store = opening.store
    this.#room = opening.room
    const { device, key, shift, offset, facts, scans } = await opening.store.read()
    this.#device = device
    this.#key = key
    this.#shift = shift
    this.#clock = openClock(offset)
    watchTime((hasSlept) => this.#look(hasSlept))
    const code = (this.#code = takeCode())
    const isWaiting = scans.some(({ state }) => state === 'waiting')
    if (!device || !key) return this.#openEmpty()
    keepEnrolled(true)
    if (code && !isWaiting) return this.#become({ name: 'enrol', code })
    if (facts && isOver(facts, this.#clock.now())) return this.#end()
    this.#become({ name: (await this.#startWork()) ? 'work' : 'nights' })
    await this.#openSession()
  }

  /**
   * Starts the door application on a phone without a device key. Either the phone is new, or the browser cleared its data. The phone was a
   * door before if it still has a session, or a mark outside of the database.
   */
  async #openEmpty(): Promise<void> {
    const answer = await door.reportCleared({ lost: null }, ASKS_WITHIN_MS)
    if (!answer.ok && !keptEnrolled()) return this.#become({ name: 'enrol', code: this.#code })
    keepEnrolled(false)
    // Each report of a phone contains the number of scans that it has not sent yet. The server returns this number from the last report.
    // The phone may have made more scans after that report, so 0 means that the number of lost scans is unknown.
    this.#stop('cleared', (answer.ok && answer.data.scans) || null)
  }

  /** Finds the reason why the storage fails: either the browser cleared the storage, or the storage does not respond. */
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

  /** Reports the lost scans to the server. Runs after the open page has sent its other scans, or when the steward leaves the page. */
  async #endCleared(): Promise<void> {
    if (this.#stage.name !== 'stopped' || this.#stage.why !== 'cleared' || !this.#work) return
    const lost = lostOf(this.#work.book.waiting())
    this.#leaveWork()
    this.#device = null
    this.#key = null
    this.tell()
    await door.reportCleared({ lost })
  }

  #look(hasSlept: boolean): void {
    this.#clock.look(hasSlept)
    if (this.#stage.name === 'stopped') {
      if (this.#work?.book.waiting().length === 0) void this.#endCleared()
      return
    }
    if (this.#looks++ % SAVES_EVERY === 0) void this.#store?.save('offset', this.#clock.offset())
    if (this.#work && isOver(this.#work.book.facts(), this.#clock.now())) void this.#end()
  }

  async #startWork(): Promise<boolean> {
    const [store, device] = [this.#store, this.#device]
    const [stored, { openNight }] = await Promise.all([store?.read(), loadNight()])
    if (!store || !device || !stored?.facts) return false
    this.#leaveWork()
    const openSession = () => this.#openSession()
    this.#work = openNight({
      device,
      store,
      clock: this.#clock,
      kept: { ...stored, facts: stored.facts },
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

  /** Makes a call to the server. If the session has ended, proves the key of the device and makes the call again. */
  async #asDevice<T extends { ok: boolean; failure?: ApiFailure | null }>(ask: () => Promise<T>): Promise<T> {
    const answer = await ask()
    if (answer.ok || answer.failure?.status !== 401 || (await this.#openSession()) !== 'open') return answer
    return ask()
  }

  /** Deletes all data of a revoked phone. Then reports the unsent scans that this deletion lost. */
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
