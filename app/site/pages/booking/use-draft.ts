import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { keepGuest, readKeptGuest, useKeptGuest } from '#app/browser/kept-guest.ts'
import { keptInTab } from '#app/browser/kept-in-tab.ts'
import type { ArrivalHours } from '#domain/calendar/slots.ts'
import { isEmptyCart } from '#domain/reservations/cart.ts'
import { type Draft, type KnownGuest, changeNight, isNobodys, newDraft, ofGuest } from '#domain/reservations/draft.ts'
import { CARTS_KEY, keptDraft, withKeptDraft, withoutGuests } from '#app/site/pages/booking/kept-drafts.ts'
import { dinners, withoutDiners } from '#app/site/pages/restaurant/kept-dinners.ts'

const carts = keptInTab(CARTS_KEY, (text) => withoutGuests(text))

type Start = {
  outletId: number
  hours: ArrivalHours
  night: string
  kind: Draft['kind']
  guest: KnownGuest | null
  code: string | null
  /** A ticket to begin with, where nothing is chosen yet. */
  wishedTicket: number | null
  now: Date
}

/**
 * The draft of a venue as this browser keeps it: it survives a reload, follows a second tab, and is dropped when stale
 * . `isKnown` is false until the browser's storage can be read, on the server and while waking up.
 */
export function useDraft({ outletId, hours, night, kind, guest: member, code, wishedTicket, now }: Start) {
  const remembered = useKeptGuest()
  const guest = member ?? remembered
  const stored = useSyncExternalStore(carts.subscribe, carts.read, () => undefined)
  useEffect(() => {
    // Read again: a guest may have chosen since this was drawn.
    const kept = carts.read()
    if (kept && !keptDraft(kept, outletId, { outlet: hours, now: new Date() })) {
      const without = withKeptDraft(kept, outletId, null)
      if (without !== kept) carts.write(without)
    }
  }, [stored, outletId, hours])
  useEffect(() => {
    const kept = code && keptDraft(carts.read(), outletId, { outlet: hours, now })
    if (kept && code) carts.write(withKeptDraft(carts.read(), outletId, { ...kept, affiliatorCode: code }))
    // oxlint-disable-next-line react/exhaustive-deps -- the address brings its code once: what is taken away by hand stays away
  }, [])
  useEffect(() => {
    const kept = wishedTicket && keptDraft(carts.read(), outletId, { outlet: hours, now })
    if (!kept || !wishedTicket) return
    const other = changeNight(kept, { night, kind, now })
    if (isEmptyCart(other))
      carts.write(withKeptDraft(carts.read(), outletId, { ...other, tickets: [{ id: wishedTicket, qty: 1 }] }))
    // oxlint-disable-next-line react/exhaustive-deps -- the address asks once: what is taken away by hand stays away
  }, [])
  useEffect(() => {
    const known = member ?? readKeptGuest()
    const kept = known && keptDraft(carts.read(), outletId, { outlet: hours, now })
    if (kept && isNobodys(kept)) carts.write(withKeptDraft(carts.read(), outletId, ofGuest(kept, known)))
    // oxlint-disable-next-line react/exhaustive-deps -- a cart from before signing in is filled in once: what is emptied by hand stays empty
  }, [])
  const draft = useMemo(
    () =>
      (stored && keptDraft(stored, outletId, { outlet: hours, now })) ||
      newDraft({ outletId, night, kind, guest, code, wishedTicket, now }),
    [stored, outletId, hours, night, kind, guest, code, wishedTicket, now],
  )
  const setDraft = useCallback(
    (next: Draft | null) =>
      carts.write(withKeptDraft(carts.read(), outletId, next && { ...next, savedAt: new Date().toISOString() })),
    [outletId],
  )
  return { draft, setDraft, isKnown: stored !== undefined }
}

/** Forgets the drafts of a venue: one was paid for, or let go. */
export function forgetDraft(outletId: number): void {
  carts.write(withKeptDraft(carts.read(), outletId, null))
  dinners.write(withKeptDraft(dinners.read(), outletId, null))
}

/** Removes contacts from all drafts and keeps the choices, because another person may use this browser next. */
export function forgetGuests(): void {
  const now = new Date()
  carts.write(withoutGuests(carts.read(), now))
  dinners.write(withoutDiners(dinners.read(), now))
  keepGuest(null)
}
