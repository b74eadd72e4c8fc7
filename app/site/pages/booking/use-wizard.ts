import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { withNews } from '#app/site/pages/booking/choice/table-states.ts'
import { useLivePlaces } from '#app/site/pages/booking/choice/use-live-places.ts'
import type { BookingPage, Sale } from '#app/site/pages/booking/load-booking.ts'
import type { NightDay } from '#app/site/pages/booking/nights/night-days.ts'
import { useDraft } from '#app/site/pages/booking/use-draft.ts'
import { useQuote } from '#app/site/pages/booking/use-quote.ts'
import type { CartRefusal } from '#domain/reservations/cart.ts'
import { changeNight } from '#domain/reservations/draft.ts'
import { type DraftAction, reduceDraft } from '#domain/reservations/draft-reducer.ts'

/**
 * The state of the booking wizard for one night: the stored draft, the currently free places, the price, and the step in the address. If
 * the rules of the cart refuse an action, `dispatch` returns the reason.
 */
export function useWizard(page: BookingPage, night: NightDay) {
  const { outlet, guest, code, wishedTicket } = page
  const [search] = useSearchParams()
  const now = useMemo(() => new Date(page.now), [page.now])
  const kind = page.sale?.kind ?? 'tables'
  const {
    draft: storedDraft,
    setDraft,
    isKnown,
  } = useDraft({ outletId: outlet.id, hours: outlet.hours, night: night.date, kind, guest, code, wishedTicket, now })
  const isOtherNight = page.sale !== null && (storedDraft.night !== night.date || storedDraft.kind !== kind)
  const draft = useMemo(
    () => (isOtherNight ? changeNight(storedDraft, { night: night.date, kind, now }) : storedDraft),
    [isOtherNight, storedDraft, night.date, kind, now],
  )
  const live = useLivePlaces(outlet.id, page.sale ? night.date : null, kind)
  const sale = useMemo(
    (): Sale | null =>
      page.sale && {
        ...page.sale,
        tables: withNews(page.sale.tables, live.tables),
        tickets: page.sale.tickets.map((ticket) => ({
          ...ticket,
          seats_left: live.seats.get(ticket.id) ?? ticket.seats_left,
        })),
      },
    [page.sale, live.tables, live.seats],
  )
  const dispatchTo =
    (from: typeof draft) =>
    (action: DraftAction): CartRefusal | null => {
      const { draft: next, refused } = reduceDraft(from, action)
      if (!refused) setDraft(next)
      return refused
    }
  return {
    now,
    kind,
    kept: storedDraft,
    draft,
    isKnown,
    isOtherNight,
    isDetails: search.get('step') === 'details' && page.sale !== null,
    live,
    sale,
    quote: useQuote(draft),
    dispatch: dispatchTo(draft),
    /** Changes the stored draft, even if another night is selected. */
    dispatchKept: dispatchTo(storedDraft),
  }
}
