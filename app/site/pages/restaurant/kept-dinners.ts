// Stores unfinished dinners in the browser: one for each venue, under one key.
import { keptInTab } from '#app/browser/kept-in-tab.ts'
import { parseKept, savedAtOf } from '#app/site/pages/booking/kept-drafts.ts'
import { type DinnerDraft, dinnerOfNobody, isStaleDinner, readDinnerDraft } from '#domain/reservations/dinner-draft.ts'

export const dinners = keptInTab('senja_dinners', (text) => withoutDiners(text))

/** Finds the unfinished dinner of a venue in the stored text. Returns null if this dinner is missing, unreadable or stale. */
export function keptDinner(stored: string | null, outletId: number, now: Date): DinnerDraft | null {
  const draft = readDinnerDraft(parseKept(stored)[outletId])
  return draft && draft.outletId === outletId && !isStaleDinner(draft, now) ? draft : null
}

/**
 * Removes the contacts of all dinner drafts, and every unreadable draft. If `at` is given, it becomes the time at which each draft was
 * saved.
 */
export function withoutDiners(stored: string | null, at?: Date): string {
  const drafts = Object.entries(parseKept(stored)).flatMap(([outletId, entry]) => {
    const draft = readDinnerDraft(entry)
    return draft ? [[outletId, { ...dinnerOfNobody(draft), ...savedAtOf(at) }] as const] : []
  })
  return JSON.stringify(Object.fromEntries(drafts))
}
