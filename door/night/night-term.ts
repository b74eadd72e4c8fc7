import type { NightFacts } from '#door/store/kept.ts'

/** What a device forgets its list after, once the night has closed, in ms. */
const ENDS_AFTER_MS = 12 * 3_600_000
export const isOver = ({ night }: NightFacts, now: number): boolean => now >= night.closesAt + ENDS_AFTER_MS
