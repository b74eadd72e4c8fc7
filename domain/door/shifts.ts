// Who stood at a door when something was scanned there.
/** Somebody said by PIN that they stand at a device from `at` on, ms. */
export type Shift = { staffId: string; at: number }

/** A phone knows the server's clock to about this. */
const CLOCK_ERROR_MS = 2 * 60_000

/** Whether a person was on shift at an instant; `shifts` are of one device, in their order, and of one night. */
export const wasOnShift = (shifts: readonly Shift[], staffId: string, at: number): boolean =>
  shifts.some((shift, n) => {
    const ends = shifts[n + 1]?.at ?? Infinity
    return shift.staffId === staffId && shift.at - CLOCK_ERROR_MS <= at && at < ends + CLOCK_ERROR_MS
  })
