// Computes the server's time on a phone. The phone's clock may be wrong, or somebody may change this clock during a night.
import type { KeptOffset } from '#door/store/kept.ts'

export type DoorClock = {
  /** Returns the best estimate of the server's time, ms since 1970. */
  now: () => number
  /**
   * Adjusts the clock to a response of the server. `server`: the time in the response, ms. `sentAt`: the steady clock when the request was
   * sent. Returns true if this reading is better than the last reading.
   */
  learn(server: number, sentAt: number): boolean
  /** Detects a change of the phone's clock. It must be called every second. `hasSlept`: the screen was off since the last call. */
  look(hasSlept: boolean): void
  /** Returns the last change of the phone's clock in ms, or null if it was never changed. */
  jump(): number | null
  offset(): KeptOffset
}

/** A change of the phone's clock counts only above this number of ms. Smaller changes are normal corrections. */
const JUMP_MS = 2000
/**
 * Each response of the server is a reading of its clock. For this number of ms, only a faster response replaces a reading. After that, any
 * new response does.
 */
const READING_LASTS_MS = 600_000

/** Calls `look` once a second. `hasSlept` is true if the page was hidden since the last call. */
export function watchTime(look: (hasSlept: boolean) => void): void {
  let wasHidden = false
  document.addEventListener('visibilitychange', () => {
    wasHidden ||= document.visibilityState === 'hidden'
  })
  setInterval(() => {
    look(wasHidden)
    wasHidden = document.visibilityState === 'hidden'
  }, LOOKS_MS)
}
const LOOKS_MS = 1000

type Clocks = { wall: () => number; steady: () => number }
const browserClocks: Clocks = { wall: () => Date.now(), steady: () => performance.now() }

/**
 * Opens the clock. `storedOffset` is the clock offset that the last start stored. With it, the door has the server's time even without a
 * network.
 */
export function openClock(storedOffset: KeptOffset | null, { wall, steady }: Clocks = browserClocks): DoorClock {
  let base = { server: wall() + (storedOffset?.offset ?? 0), steady: steady() }
  let drift = wall() - steady()
  let best = { roundTrip: Infinity, at: -Infinity }
  let jump: number | null = null
  const now = () => base.server + (steady() - base.steady)
  return {
    now,
    learn(server, sentAt) {
      const at = steady()
      const roundTrip = at - sentAt
      if (roundTrip > best.roundTrip && at - best.at < READING_LASTS_MS) return false
      best = { roundTrip, at }
      base = { server: server + roundTrip / 2, steady: at }
      return true
    },
    look(hasSlept) {
      const change = wall() - steady() - drift
      if (Math.abs(change) <= JUMP_MS) return
      drift += change
      // Some phones stop the steady clock during sleep. After sleep, the wall clock is used instead, but only if it moved forwards.
      if (hasSlept && change > 0) base = { ...base, server: base.server + change }
      else jump = change
    },
    jump: () => jump,
    offset: () => ({ offset: now() - wall(), at: wall() }),
  }
}
