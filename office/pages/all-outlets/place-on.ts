import type { TimeLine } from '#domain/service/tonights.ts'

const HOUR_MS = 3_600_000
/** Maximum number of labels on the axis. */
const MOST_LABELS = 9
const STEPS = [1, 2, 3, 4, 6, 8, 12]

/** Returns the position of an instant on a time line in percent. */
export const placeOn = ({ from, to }: TimeLine, at: number): number => ((at - from) / (to - from)) * 100

/** Returns the instants of the labels of a time line: full hours with equal distances. */
export function labelsOf({ from, to }: TimeLine): number[] {
  const step = (STEPS.find((hours) => (to - from) / HOUR_MS / hours <= MOST_LABELS) ?? 24) * HOUR_MS
  const first = Math.ceil(from / HOUR_MS) * HOUR_MS
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, at) => first + at * step)
}
