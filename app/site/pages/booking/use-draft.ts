import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { keepGuest, readKeptGuest, useKeptGuest } from '#app/browser/kept-guest.ts'
import { keptInTab } from '#app/browser/kept-in-tab.ts'
import type { NightArrivals } from '#domain/calendar/slots.ts'
import { isEmptyCart } from '#domain/reservations/cart.ts'
import { type Draft, type KnownGuest, changeNight, isNobodys, newDraft, ofGuest } from '#domain/reservations/draft.ts'
import { CARTS_KEY, keptDraft, withKeptDraft, withoutGuests } from '#app/site/pages/booking/kept-drafts.ts'
import { dinners, withoutDiners } from '#app/site/pages/restaurant/kept-dinners.ts'

const carts = keptInTab(CARTS_KEY, (text) => withoutGuests(text))

type Start = {
  outletId: number
  hours: NightArrivals
  night: string
  kind: Draft['kind']
  guest: KnownGuest | null
  code: string | null
  /** The ticket that is preselected if the cart is empty. */
  wishedTicket: number | null
  now: Date
}

/**
 * The draft of a venue, stored in this browser. The draft survives a reload and takes over changes from other tabs. A stale draft is
 * deleted. `isKnown` is true after hydration, when the storage has been read.
 */
export function useDraft({ outletId, hours, night, kind, guest: member, code, wishedTicket, now }: Start) {
  const storedGuest = useKeptGuest()
  const guest = member ?? storedGuest
  const stored = useSyncExternalStore(carts.subscribe, carts.read, () => undefined)
  useEffect(() => {
    // Reads the storage again. The guest can have changed the draft since this rendering.
    const storedCarts = carts.read()
    if (storedCarts && !keptDraft(storedCarts, outletId, { outlet: hours, now: new Date() })) {
      const without = withKeptDraft(storedCarts, outletId, null)
      if (without !== storedCarts) carts.write(without)
    }
  }, [stored, outletId, hours])
  useEffect(() => {
    const storedDraft = code && keptDraft(carts.read(), outletId, { outlet: hours, now })
    if (storedDraft && code)
      carts.write(withKeptDraft(carts.read(), outletId, { ...storedDraft, affiliatorCode: code }))
    // oxlint-disable-next-line react/exhaustive-deps -- the code of the address is applied once; a removed code stays removed
  }, [])
  useEffect(() => {
    const storedDraft = wishedTicket && keptDraft(carts.read(), outletId, { outlet: hours, now })
    if (!storedDraft || !wishedTicket) return
    const other = changeNight(storedDraft, { night, kind, now })
    if (isEmptyCart(other))
      carts.write(withKeptDraft(carts.read(), outletId, { ...other, tickets: [{ id: wishedTicket, qty: 1 }] }))
    // oxlint-disable-next-line react/exhaustive-deps -- the ticket of the address is added once; a removed ticket stays removed
  }, [])
  useEffect(() => {
    const contact = member ?? readKeptGuest()
    const storedDraft = contact && keptDraft(carts.read(), outletId, { outlet: hours, now })
    if (storedDraft && isNobodys(storedDraft))
      carts.write(withKeptDraft(carts.read(), outletId, ofGuest(storedDraft, contact)))
    // oxlint-disable-next-line react/exhaustive-deps -- the known contact is filled in once: a field that the guest emptied stays empty
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

/** Deletes the drafts of a venue. It is called when a reservation was paid or released. */
export function forgetDraft(outletId: number): void {
  carts.write(withKeptDraft(carts.read(), outletId, null))
  dinners.write(withKeptDraft(dinners.read(), outletId, null))
}

/** Removes contacts from all drafts, because another person can use this browser next. The choices stay. */
export function forgetGuests(): void {
  const now = new Date()
  carts.write(withoutGuests(carts.read(), now))
  dinners.write(withoutDiners(dinners.read(), now))
  keepGuest(null)
}
