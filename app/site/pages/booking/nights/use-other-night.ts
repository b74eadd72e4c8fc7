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
  /** Something is in the cart, for another night than the one in view. */
  isConflict: boolean
  kind: Draft['kind']
  isDetails: boolean
  /** Of what is kept. */
  dispatch: (action: DraftAction) => void
}

type Way = 'empty' | 'follow' | 'pending' | 'ask'

/**
 * What becomes of a cart for another night: one that nobody can book any more is emptied; while a hold waits for its payment
 * that is told first, since the cart may be its own; without a date in the address the page follows the cart; else the guest
 * decides.
 */
export function wayOfOtherNight(
  { nights, hasChosen, waiting }: Pick<BookingPage, 'nights' | 'hasChosen' | 'waiting'>,
  keptNight: string,
): Way {
  if (waiting) return 'pending'
  if (!nights.some((day) => day.date === keptNight && isBookable(day.state))) return 'empty'
  return hasChosen ? 'ask' : 'follow'
}

/** A booking begun for another night than the one in view: asked about once for each pair of nights. */
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
    const way = wayOfOtherNight(page, kept.night)
    if (way === 'empty') return move()
    if (way === 'follow') {
      void navigate(`?date=${kept.night}${isDetails ? '&step=details' : ''}`, { replace: true })
      return
    }
    if (way === 'pending') {
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
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each pair of nights
  }, [isConflict, kept.night, night.date])
}
