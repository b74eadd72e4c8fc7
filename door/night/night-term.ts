import type { NightFacts } from '#door/store/kept.ts'

/** Time in ms between the closing of a night and the deletion of its list on the device. */
const ENDS_AFTER_MS = 12 * 3_600_000
export const isOver = ({ night }: NightFacts, now: number): boolean => now >= night.closesAt + ENDS_AFTER_MS
