import type { SaleEntrant, SaleNow, SalePage } from '#contract/web/sale-endpoints.ts'

/**
 * The phases of the waiting room for one visitor. `before`: the sale is not open yet. `drawing`: the draw is under way. `late`: the sale is
 * open, and the visitor has not joined. `lost`: the visitor has lost two turns or holds, and gets no third turn.
 */
export type Phase = 'before' | 'drawing' | 'late' | 'line' | 'turn' | 'used' | 'left' | 'lost' | 'sold_out' | 'over'

/**
 * Returns the phase of the waiting room for one visitor. `at`: the server's clock, ms since 1970. `mine` is null for a visitor who has not
 * joined.
 */
export function phaseOf(
  { opens_at }: Pick<SalePage, 'opens_at'>,
  now: SaleNow,
  mine: SaleEntrant | null,
  at: number,
): Phase {
  if (mine?.state === 'used') return 'used'
  if (now.state === 'over') return 'over'
  if (mine && isInTurn(now, mine, at)) return 'turn'
  if (mine?.state === 'missed') return 'lost'
  if (now.state === 'sold_out') return 'sold_out'
  if (mine?.state === 'left') return 'left'
  if (at < Date.parse(opens_at)) return 'before'
  if (now.state === 'planned') return 'drawing'
  if (!mine) return 'late'
  return mine.position === null ? 'drawing' : 'line'
}

/** While the sale is paused, a turn does not end. */
const isInTurn = (now: SaleNow, mine: SaleEntrant, at: number): boolean =>
  mine.state === 'turn' && mine.turn_until !== null && (now.state === 'paused' || at < Date.parse(mine.turn_until))

/**
 * Returns the maximum number of people ahead of the visitor. Two values limit this number: `served` in the public state of the sale, and
 * `ahead` in the last response about the visitor. The smaller limit is returned. Only people who missed a turn can get a new position
 * ahead of the visitor.
 */
export function aheadOf(
  { served }: Pick<SaleNow, 'served'>,
  { line_at: at, ahead }: Pick<SaleEntrant, 'line_at' | 'ahead'>,
): number {
  const byLine = at === null ? Number.POSITIVE_INFINITY : Math.max(0, Math.ceil(at - served) - 1)
  const aheadCount = Math.min(ahead ?? Number.POSITIVE_INFINITY, byLine)
  return Number.isFinite(aheadCount) ? aheadCount : 0
}

/** Returns the number of places left, for all types of places together. */
export const placesLeft = ({ left }: Pick<SaleNow, 'left'>): number => left.reduce((sum, { count }) => sum + count, 0)
