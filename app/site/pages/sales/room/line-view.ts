import { aheadOf, placesLeft } from '#app/site/pages/sales/room/room-phase.ts'
import type { SaleEntrant, SaleNow } from '#contract/web/sale-endpoints.ts'
import { type Chance, mostEach, outlookOf, type SaleLimits } from '#domain/sales/outlook.ts'

export type LineView = {
  position: number
  ahead: number
  places: number
  word: Chance
  /** The most that one person may buy. */
  most: number
  /** People for whom the places surely last, and for whom they last as people have bought so far. */
  sureFor: number
  mayFor: number
  /** When the turn comes, ms from `workedOutAt`; null while nothing is known of the pace. */
  wait: { from: number; to: number } | null
  workedOutAt: number
  /** Shares of the line from the door, 0 to 1. */
  marks: { you: number; sure: number; may: number }
}

/** Where a person is on a line that ends at 0.97: to scale near the door, drawn together farther off. */
function share(people: number, scale: number): number {
  return 0.97 * (people / (people + scale))
}

const MINUTE_MS = 60_000

/** What somebody in line is shown; null before the draw has given a place. */
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
