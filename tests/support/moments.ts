// The dates and hours at which browser tests run. The servers, the tests and their pages all use the same shifted clock.

const DAY_MS = 86_400_000
/** Offset of WIB (the timezone of Jakarta) from UTC. */
const WIB_MS = 7 * 3_600_000

export type Moment = { hour: string; day: 'any' | 'Sunday' | '31 December' }

/**
 * The hour at which all browser tests run, so that the real time of the run does not matter. The hour is shortly after 15:00, the earliest
 * opening of an outlet with tables. One test needs a guest who is already eight minutes late.
 */
export const USUAL_MOMENT: Moment = { hour: '15:10', day: 'any' }

/**
 * Hours at which other rules apply: after midnight while the night is still open, before the opening, in the middle of the night, and
 * before midnight.
 */
export const ODD_MOMENTS: readonly Moment[] = [
  { hour: '04:10', day: 'Sunday' },
  { hour: '12:00', day: '31 December' },
  { hour: '20:30', day: 'Sunday' },
  { hour: '23:50', day: '31 December' },
]

function isOn(day: Moment['day'], date: Date): boolean {
  if (day === 'Sunday') return date.getUTCDay() === 0
  return day === 'any' || (date.getUTCMonth() === 11 && date.getUTCDate() === 31)
}

/** Returns the number of whole seconds from `now` to the next moment with this hour and this kind of day. */
export function secondsUntil({ hour, day }: Moment, now: Date): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  const local = now.getTime() + WIB_MS
  let next = local - (local % DAY_MS) + (hours * 60 + minutes) * 60_000
  while (next < local || !isOn(day, new Date(next))) next += DAY_MS
  return Math.round((next - local) / 1000)
}

/** Moves `Date` ahead. The function also runs in pages, so it must not use anything else in this file. */
export function moveDate(aheadMs: number): void {
  const RealDate = Date
  const now = () => RealDate.now() + aheadMs
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, args: [number]) => (args.length > 0 ? new target(...args) : new target(now())),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
}
