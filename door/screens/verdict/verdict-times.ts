import type { ScanEntry } from '#door/screens/verdict/verdict-view.ts'

/** `UNDO_MS`: time in ms in which an undo needs no confirmation. `LEAVES_MS`: time in ms until the verdict on an admitted guest closes. */
export const UNDO_MS = 10_000
export const LEAVES_MS = 2_000

/** Returns true if the screen closes automatically: after an entry or an exit, but not after a refusal. */
export const leavesByItself = (entry: ScanEntry | null): boolean => entry?.kind === 'in' || entry?.kind === 'out'
