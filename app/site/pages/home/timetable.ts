/** The hours of the board: from 16:00 to 04:00 local time, in half hours. */
export const BOARD_FROM = 16
export const BOARD_HALVES = 24

/**
 * Returns the number of half hours from the first hour of the board to a time 'HH:mm'. A time before 08:00 is a time after midnight of the
 * same night.
 */
function halvesSince(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return ((hours < 8 ? hours + 24 : hours) + minutes / 60 - BOARD_FROM) * 2
}

/**
 * Returns the start and the end of a night's bar on the board, in whole half hours from 0 to 24. The bar has a length of at least one half
 * hour. `isEarly` is true if the outlet opens before the first hour of the board.
 */
export function barOf(opens: string, ends: string): { from: number; to: number; isEarly: boolean } {
  const start = Math.floor(halvesSince(opens))
  const from = Math.min(BOARD_HALVES - 1, Math.max(0, start))
  return { from, to: Math.min(BOARD_HALVES, Math.max(from + 1, Math.ceil(halvesSince(ends)))), isEarly: start < 0 }
}

/** Returns the position of a time 'HH:mm' on the board, in half hours. Returns null outside the hours of the board. */
export function nowOn(clock: string): number | null {
  const at = halvesSince(clock)
  return at >= 0 && at < BOARD_HALVES ? at : null
}

/** The hour labels of the board, 'HH:mm', one for each full hour. The last label is the end of the board. */
export const boardHours = Array.from(
  { length: BOARD_HALVES / 2 + 1 },
  (_, i) => `${String((BOARD_FROM + i) % 24).padStart(2, '0')}:00`,
)
