// The server's time on a phone whose own clock may be wrong, or be changed in the middle of a night.
import type { KeptOffset } from '#door/store/kept.ts'

export type DoorClock = {
  /** ms since 1970 by the server's clock, as far as it is known. */
  now: () => number
  /** An answer said `server` (ms); the question left at `sentAt` of the steady clock. True: this is a better reading. */
  learn(server: number, sentAt: number): boolean
  /** Call it every second: it sees that the phone's clock was changed. `slept`: the screen was off since the last look. */
  look(slept: boolean): void
  /** ms by which the phone's clock was last changed; null: never. */
  jump(): number | null
  offset(): KeptOffset
}

/** Smaller steps are those of a phone that corrects itself. */
const JUMP_MS = 2000
/** A reading is kept so long even if later ones took longer on their way. */
const READING_LASTS_MS = 600_000

/** Calls `look` once a second. `slept` is true if the page was hidden since the last call. */
export function watchTime(look: (slept: boolean) => void): void {
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

/** `kept`: what the last start knew, so that a start without a network has the server's time as well. */
export function openClock(kept: KeptOffset | null, { wall, steady }: Clocks = browserClocks): DoorClock {
  let base = { server: wall() + (kept?.offset ?? 0), steady: steady() }
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
    look(slept) {
      const moved = wall() - steady() - drift
      if (Math.abs(moved) <= JUMP_MS) return
      drift += moved
      // Some phones stop the steady clock while they sleep: then it is the wall that is right, and only forwards.
      if (slept && moved > 0) base = { ...base, server: base.server + moved }
      else jump = moved
    },
    jump: () => jump,
    offset: () => ({ offset: now() - wall(), at: wall() }),
  }
}
