/** The board opens at 16:00 and ends at 04:00 local time, in half hours. */
export const BOARD_FROM = 16
export const BOARD_HALVES = 24

/** Half hours since the board opened; a time before 08:00 is after midnight. Takes 'HH:mm'. */
function halvesSince(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return ((hours < 8 ? hours + 24 : hours) + minutes / 60 - BOARD_FROM) * 2
}

/** Where a night's bar begins and ends on the board: whole half hours, at least one, within 0 and 24. */
export function barOf(opens: string, ends: string): { from: number; to: number } {
  const from = Math.min(BOARD_HALVES - 1, Math.max(0, Math.floor(halvesSince(opens))))
  return { from, to: Math.min(BOARD_HALVES, Math.max(from + 1, Math.ceil(halvesSince(ends)))) }
}

/** Where 'HH:mm' stands on the board, in half hours; null while the board is not on. */
export function nowOn(clock: string): number | null {
  const at = halvesSince(clock)
  return at >= 0 && at < BOARD_HALVES ? at : null
}

/** The hours along the board, 'HH:mm', one for each second half hour. */
export const boardHours = Array.from(
  { length: BOARD_HALVES / 2 },
  (_, i) => `${String((BOARD_FROM + i) % 24).padStart(2, '0')}:00`,
)
