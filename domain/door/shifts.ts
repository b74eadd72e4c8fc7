// Staff on shift at a door when a scan was made there.
/** A staff member took the shift at a device by PIN at `at`, ms. */
export type Shift = { staffId: string; at: number }

/** Accuracy to which a phone knows the server's clock. */
const CLOCK_ERROR_MS = 2 * 60_000

/** Returns true if a person was on shift at an instant. `shifts` are those of one device and night, in order. */
export const wasOnShift = (shifts: readonly Shift[], staffId: string, at: number): boolean =>
  shifts.some((shift, n) => {
    const ends = shifts[n + 1]?.at ?? Infinity
    return shift.staffId === staffId && shift.at - CLOCK_ERROR_MS <= at && at < ends + CLOCK_ERROR_MS
  })
