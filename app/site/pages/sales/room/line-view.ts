import { aheadOf, placesLeft } from '#app/site/pages/sales/room/room-phase.ts'
import type { SaleEntrant, SaleNow } from '#contract/web/sale-endpoints.ts'
import { type Chance, mostEach, outlookOf, type SaleLimits } from '#domain/sales/outlook.ts'

export type LineView = {
  position: number
  ahead: number
  places: number
  word: Chance
  /** The maximum number of places for one person. */
  most: number
  /**
   * `sureFor`: number of people in line who certainly get a place. `mayFor`: number of people who get a place if later buyers buy, on
   * average, as many places as earlier buyers.
   */
  sureFor: number
  mayFor: number
  /** Time until the turn in ms, counted from `workedOutAt`. Null while the speed of the line is unknown. */
  wait: { from: number; to: number } | null
  workedOutAt: number
  /** Positions in the drawing of the line. Each position is the distance from the door, as a number from 0 to 1. */
  marks: { you: number; sure: number; may: number }
}

/**
 * Returns the distance of a person from the door in the drawing of the waiting people, from 0 to 0.97. Distances are to scale near the door
 * and compressed farther away.
 */
function share(people: number, scale: number): number {
  return 0.97 * (people / (people + scale))
}

const MINUTE_MS = 60_000

/** Returns the view of the line for a person who is in it. Returns null while the person has no position, because the draw is not over. */
export function lineView(sale: SaleLimits, now: SaleNow, mine: SaleEntrant): LineView | null {
  if (mine.position === null || mine.line_at === null) return null
  const ahead = aheadOf(now, mine)
  const places = placesLeft(now)
  const most = mostEach(sale)
  const facts = { ahead, left: places, mean: now.mean, most, rate: now.rate }
  const { chance, sureFor, enoughFor: mayFor, minutes } = outlookOf(facts)
  const scale = Math.max(4, Math.min(ahead, mayFor + sureFor) * 0.9, sureFor * 0.8)
  return {
    position: mine.position,
    ahead,
    places,
    word: chance,
    most,
    sureFor,
    mayFor,
    wait: minutes && { from: minutes.from * MINUTE_MS, to: minutes.to * MINUTE_MS },
    workedOutAt: Date.parse(now.at),
    marks: { you: share(ahead, scale), sure: share(sureFor, scale), may: share(mayFor, scale) },
  }
}
