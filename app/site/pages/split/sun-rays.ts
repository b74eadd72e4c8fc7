// The geometry of the sun of a split. Each share is a ray, as wide as the share's part of the price. The sun is a half disc on the horizon.

/** Size of the drawing. The center of the sun (`x`, `y`) is on the lower edge. */
export const SUN = { width: 1000, height: 500, x: 500, y: 500 } as const
const OUTER = 470
const INNER = 190
/** Distance of a name from the center of the sun, in units of the drawing. */
const TEXT = 330
/** Minimum width of a ray, as a part of the half circle. Even a share of Rp 0 has a ray, because its guest is part of the party. */
const LEAST = 0.035
/** Half of the space between two rays, in units of the drawing. */
const HALF_GAP = 6
/** Average width of a letter of a name, in units of the drawing. */
const LETTER = 22

export type Ray = {
  path: string
  /** Center of the name. */
  x: number
  y: number
  /** Number of letters that fit into the ray. */
  letters: number
}

/** Returns the rays from left to right. The amounts are in whole rupiah. */
export function raysOf(amounts: readonly number[]): Ray[] {
  const total = Math.max(
    1,
    amounts.reduce((sum, amount) => sum + amount, 0),
  )
  const weights = amounts.map((amount) => Math.max(LEAST, amount / total))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  // Rays can be very narrow, so the space between two rays is at most a fifth of the narrowest ray.
  const narrowest = (Math.PI * Math.min(...weights)) / whole
  const gap = Math.min(HALF_GAP, (INNER * narrowest) / 10)
  let from = Math.PI
  return weights.map((weight) => {
    const width = (Math.PI * weight) / whole
    const to = from - width
    const ray = rayBetween(from, to, gap)
    from = to
    return ray
  })
}

/** Draws a ray between two angles in radians. `gap` is the empty space on each side of the ray. */
function rayBetween(from: number, to: number, gap: number): Ray {
  const at = (radius: number, angle: number) =>
    [SUN.x + radius * Math.cos(angle), SUN.y - radius * Math.sin(angle)].map((value) => value.toFixed(1)).join(' ')
  const outer = Math.asin(gap / OUTER)
  const inner = Math.asin(gap / INNER)
  const middle = (from + to) / 2
  return {
    path: [
      `M${at(OUTER, from - outer)}`,
      `A${OUTER} ${OUTER} 0 0 1 ${at(OUTER, to + outer)}`,
      `L${at(INNER, to + inner)}`,
      `A${INNER} ${INNER} 0 0 0 ${at(INNER, from - inner)}z`,
    ].join(''),
    x: Math.round(SUN.x + TEXT * Math.cos(middle)),
    y: Math.round(SUN.y - TEXT * Math.sin(middle)),
    letters: Math.floor((lineWidth(from, to) - 2 * gap) / LETTER),
  }
}

/**
 * Returns the length of the longest horizontal line of text that fits into the middle of a ray. For a nearly horizontal ray, this is the
 * length of the ray. For a steep ray, the width of the ray is the limit.
 */
function lineWidth(from: number, to: number): number {
  const across = TEXT * (from - to)
  const along = OUTER - INNER
  const slope = Math.abs(Math.sin((from + to) / 2))
  return Math.min(across / Math.max(slope, 0.01), along / Math.max(Math.sqrt(1 - slope * slope), 0.01))
}
