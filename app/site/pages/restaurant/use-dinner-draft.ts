import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { readKeptGuest, useKeptGuest } from '#app/browser/kept-guest.ts'
import { withKeptDraft } from '#app/site/pages/booking/kept-drafts.ts'
import { dinners, keptDinner } from '#app/site/pages/restaurant/kept-dinners.ts'
import { type DinnerDraft, dinnerOfGuest, isNobodysDinner, newDinnerDraft } from '#domain/reservations/dinner-draft.ts'
import type { KnownGuest } from '#domain/reservations/draft.ts'

/** What an address says of a dinner goes before what was kept of it. */
export type AskedDinner = Partial<Pick<DinnerDraft, 'pax' | 'night' | 'time' | 'courseId'>>

type Start = { outletId: number; guest: KnownGuest | null; asked: AskedDinner; now: Date }

/**
 * The dinner of a venue as this browser keeps it: it survives a reload and follows a second tab. `isKnown` is
 * false until the browser's storage can be read, on the server and while waking up.
 */
export function useDinnerDraft({ outletId, guest: member, asked, now }: Start) {
  const remembered = useKeptGuest()
  const guest = member ?? remembered
  const [isTaken, setTaken] = useState(false)
  const stored = useSyncExternalStore(dinners.subscribe, dinners.read, () => undefined)
  const draft = useMemo(
    () => ({
      ...((stored && keptDinner(stored, outletId, now)) || newDinnerDraft(outletId, guest, now)),
      // Until the address has been taken up.
      ...(isTaken ? null : asked),
    }),
    [stored, outletId, guest, asked, isTaken, now],
  )
  const save = useCallback(
    (next: DinnerDraft) =>
      dinners.write(withKeptDraft(dinners.read(), outletId, { ...next, savedAt: new Date().toISOString() })),
    [outletId],
  )
  useEffect(() => {
    const kept = keptDinner(dinners.read(), outletId, now)
    const known = member ?? readKeptGuest()
    const own = kept && known && isNobodysDinner(kept) ? dinnerOfGuest(kept, known) : kept
    if (own || Object.keys(asked).length > 0) save({ ...(own ?? newDinnerDraft(outletId, known, now)), ...asked })
    setTaken(true)
    // oxlint-disable-next-line react/exhaustive-deps -- once: a dinner from before signing in is filled in, and what is emptied by hand stays empty
  }, [])
  return { draft, save, isKnown: stored !== undefined }
}
