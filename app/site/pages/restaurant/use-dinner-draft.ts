import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { readKeptGuest, useKeptGuest } from '#app/browser/kept-guest.ts'
import { withKeptDraft } from '#app/site/pages/booking/kept-drafts.ts'
import { dinners, keptDinner } from '#app/site/pages/restaurant/kept-dinners.ts'
import { type DinnerDraft, dinnerOfGuest, isNobodysDinner, newDinnerDraft } from '#domain/reservations/dinner-draft.ts'
import type { KnownGuest } from '#domain/reservations/draft.ts'

/** The choices in the address. They override the stored draft. */
export type AskedDinner = Partial<Pick<DinnerDraft, 'pax' | 'night' | 'time' | 'courseId'>>

type Start = { outletId: number; guest: KnownGuest | null; asked: AskedDinner; now: Date }

/**
 * The draft of a dinner at a venue, stored in this browser. The draft survives a reload and takes over changes from other tabs.
 * `isKnown` is true after hydration, when the storage has been read.
 */
export function useDinnerDraft({ outletId, guest: member, asked, now }: Start) {
  const storedGuest = useKeptGuest()
  const guest = member ?? storedGuest
  const [isTaken, setTaken] = useState(false)
  const stored = useSyncExternalStore(dinners.subscribe, dinners.read, () => undefined)
  const draft = useMemo(
    () => ({
      ...((stored && keptDinner(stored, outletId, now)) || newDinnerDraft(outletId, guest, now)),
      // At first, the stored draft lacks the choices from the address. They are added here until the draft is stored with them.
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
    const storedDinner = keptDinner(dinners.read(), outletId, now)
    const contact = member ?? readKeptGuest()
    const own =
      storedDinner && contact && isNobodysDinner(storedDinner) ? dinnerOfGuest(storedDinner, contact) : storedDinner
    if (own || Object.keys(asked).length > 0) save({ ...(own ?? newDinnerDraft(outletId, contact, now)), ...asked })
    setTaken(true)
    // The effect runs only once, to fill in the dinner from before the sign-in. So a field that the guest empties later stays empty.
    // oxlint-disable-next-line react/exhaustive-deps -- runs once
  }, [])
  return { draft, save, isKnown: stored !== undefined }
}
