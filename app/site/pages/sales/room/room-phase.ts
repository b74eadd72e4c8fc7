import type { SaleEntrant, SaleNow, SalePage } from '#contract/web/sale-endpoints.ts'

/**
 * What the room shows. `before`: not open yet. `drawing`: the lot is being drawn. `late`: open, and not joined. `lost`: a turn was
 * missed for the last time.
 */
export type Phase = 'before' | 'drawing' | 'late' | 'line' | 'turn' | 'used' | 'left' | 'lost' | 'sold_out' | 'over'

/** The phase of a room for one visitor. `at`: the server's clock, ms since 1970; `mine` is null for whoever has not joined. */
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

/** The clock of a turn stands still while the sale is paused. */
const isInTurn = (now: SaleNow, mine: SaleEntrant, at: number): boolean =>
  mine.state === 'turn' && mine.turn_until !== null && (now.state === 'paused' || at < Date.parse(mine.turn_until))

/**
 * How many are ahead, at most: nobody comes in between but who missed a turn. What the document for all tells is newer than what was
 * last told of one's own place.
 */
export function aheadOf(
  { served }: Pick<SaleNow, 'served'>,
  { line_at: at, ahead }: Pick<SaleEntrant, 'line_at' | 'ahead'>,
): number {
  const byLine = at === null ? Number.POSITIVE_INFINITY : Math.max(0, Math.ceil(at - served) - 1)
  const known = Math.min(ahead ?? Number.POSITIVE_INFINITY, byLine)
  return Number.isFinite(known) ? known : 0
}

/** How many places are left, of all kinds. */
export const placesLeft = ({ left }: Pick<SaleNow, 'left'>): number => left.reduce((sum, { count }) => sum + count, 0)
