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
 * The state of both steps on one night: the draft as it is kept, what of the night is free right now, its price, and the step
 * that the address names. `dispatch` returns why the rules of the cart refuse an action.
 */
export function useWizard(page: BookingPage, night: NightDay) {
  const { outlet, guest, code, wishedTicket } = page
  const [search] = useSearchParams()
  const now = useMemo(() => new Date(page.now), [page.now])
  const kind = page.sale?.kind ?? 'tables'
  const {
    draft: kept,
    setDraft,
    isKnown,
  } = useDraft({ outletId: outlet.id, hours: outlet.hours, night: night.date, kind, guest, code, wishedTicket, now })
  const isOtherNight = page.sale !== null && (kept.night !== night.date || kept.kind !== kind)
  const draft = useMemo(
    () => (isOtherNight ? changeNight(kept, { night: night.date, kind, now }) : kept),
    [isOtherNight, kept, night.date, kind, now],
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
    kept,
    draft,
    isKnown,
    isOtherNight,
    isDetails: search.get('step') === 'details' && page.sale !== null,
    live,
    sale,
    quote: useQuote(draft),
    dispatch: dispatchTo(draft),
    /** Of what is kept, whatever night is in view. */
    dispatchKept: dispatchTo(kept),
  }
}
