import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useConfirm } from '#app/browser/dialogs/dialogs.tsx'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { BookingPage } from '#app/site/pages/booking/load-booking.ts'
import { isBookable, type NightDay } from '#app/site/pages/booking/nights/night-days.ts'
import { nightText } from '#app/site/pages/booking/nights/night-text.ts'
import { waitingPayment } from '#app/site/pages/booking/waiting-payment.ts'
import type { Draft } from '#domain/reservations/draft.ts'
import type { DraftAction } from '#domain/reservations/draft-reducer.ts'

type OtherNight = {
  page: BookingPage
  night: NightDay
  kept: Draft
  /** True if the places in the cart are for another night than the selected night. */
  isConflict: boolean
  kind: Draft['kind']
  isDetails: boolean
  dispatch: (action: DraftAction) => void
}

type CartAction = 'empty' | 'follow' | 'pending' | 'ask'

/**
 * Decides about a cart that is for another night. An unpaid reservation has priority, because the cart may belong to
 * this reservation. A cart for a night that cannot be booked any more is emptied. If the guest has not selected a date, the page shows the
 * cart's night. Otherwise the guest decides.
 */
export function wayOfOtherNight(
  { nights, hasChosen, waiting }: Pick<BookingPage, 'nights' | 'hasChosen' | 'waiting'>,
  keptNight: string,
): CartAction {
  if (waiting) return 'pending'
  if (!nights.some((day) => day.date === keptNight && isBookable(day.state))) return 'empty'
  return hasChosen ? 'ask' : 'follow'
}

/**
 * Handles a cart that is for another night than the selected night. Shows at most one dialog for each pair of a cart's night and a selected
 * night.
 */
export function useOtherNight({ page, night, kept, isConflict, kind, isDetails, dispatch }: OtherNight): void {
  const t = useMessages('nights')
  const ofBooking = useMessages('booking')
  const messages = useMessages('calendar')
  const language = useLanguage()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const askedAbout = useRef('')
  useEffect(() => {
    const about = `${kept.night} ${night.date}`
    if (!isConflict || askedAbout.current === about) return
    askedAbout.current = about
    const move = () => dispatch({ type: 'change_night', night: night.date, kind, now: new Date() })
    const action = wayOfOtherNight(page, kept.night)
    if (action === 'empty') return move()
    if (action === 'follow') {
      void navigate(`?date=${kept.night}${isDetails ? '&step=details' : ''}`, { replace: true })
      return
    }
    if (action === 'pending') {
      const { waiting } = page
      void confirm({
        title: ofBooking.pendingTitle,
        content: ofBooking.pending,
        backLabel: ofBooking.notNow,
        confirmLabel: ofBooking.finishPayment,
        onConfirm: () => void (waiting && navigate(waitingPayment(waiting, language))),
      })
      return
    }
    const date = nightText(kept.night, messages, language)
    void confirm({
      title: t.otherDraftTitle,
      content: t.otherDraft(date, nightText(night.date, messages, language)),
      backLabel: t.otherDraftKeep(date),
      confirmLabel: t.changeDateYes,
      onConfirm: move,
      onBack: () => void navigate(`?date=${kept.night}`, { replace: true }),
    })
    // oxlint-disable-next-line react/exhaustive-deps -- the dialog asks once for each pair of nights
  }, [isConflict, kept.night, night.date])
}
