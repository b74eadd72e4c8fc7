/** The time at which all tests begin, on a Friday afternoon. The calendar of the demo in the template was made for this date. */
export const TEST_NOW = new Date('2026-11-20T15:00:00+07:00')
export const TEMPLATE = 'senja_template'

export type TestClock = { now(): Date; set(to: Date | string): void; advance(seconds: number): void }

export function testClock(start: Date | string = TEST_NOW): TestClock {
  let at = new Date(start).getTime()
  return {
    now: () => new Date(at),
    set: (to) => {
      at = new Date(to).getTime()
    },
    advance: (seconds) => {
      at += seconds * 1000
    },
  }
}
