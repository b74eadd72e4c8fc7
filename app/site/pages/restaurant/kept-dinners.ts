// Unfinished dinners as the browser keeps them: one a venue, under one key.
import { keptInTab } from '#app/browser/kept-in-tab.ts'
import { parseKept, savedAtOf } from '#app/site/pages/booking/kept-drafts.ts'
import { type DinnerDraft, dinnerOfNobody, isStaleDinner, readDinnerDraft } from '#domain/reservations/dinner-draft.ts'

export const dinners = keptInTab('senja_dinners', (text) => withoutDiners(text))

/** The dinner of a venue, or null where there is none that is whole and fresh. */
export function keptDinner(stored: string | null, outletId: number, now: Date): DinnerDraft | null {
  const draft = readDinnerDraft(parseKept(stored)[outletId])
  return draft && draft.outletId === outletId && !isStaleDinner(draft, now) ? draft : null
}

/** What is stored once every dinner is nobody's; one that cannot be read goes. */
export function withoutDiners(stored: string | null, at?: Date): string {
  const drafts = Object.entries(parseKept(stored)).flatMap(([outletId, kept]) => {
    const draft = readDinnerDraft(kept)
    return draft ? [[outletId, { ...dinnerOfNobody(draft), ...savedAtOf(at) }] as const] : []
  })
  return JSON.stringify(Object.fromEntries(drafts))
}
