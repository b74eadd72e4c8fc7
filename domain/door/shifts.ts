/** The start of a shift: a staff member entered a PIN on a device. `at`: the time in ms. */
export type Shift = { staffId: string; at: number }

/** Maximum error, in ms, of a phone's estimate of the server's time. */
const CLOCK_ERROR_MS = 2 * 60_000

/** Returns true if a person was on shift at an instant. `shifts`: all shifts of one device and night, the earliest first. */
export const wasOnShift = (shifts: readonly Shift[], staffId: string, at: number): boolean =>
  shifts.some((shift, n) => {
    const ends = shifts[n + 1]?.at ?? Infinity
    return shift.staffId === staffId && shift.at - CLOCK_ERROR_MS <= at && at < ends + CLOCK_ERROR_MS
  })
