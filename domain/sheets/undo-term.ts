/** Staff can undo an import within this number of hours. */
export const UNDO_HOURS = 24

export const undoUntil = (at: Date): Date => new Date(at.getTime() + UNDO_HOURS * 3_600_000)
