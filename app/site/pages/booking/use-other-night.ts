import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useConfirm } from '#app/browser/dialogs.tsx'
import { useLanguage, useMessages } from '#app/components/words.tsx'
import type { BookingPage } from '#app/site/pages/booking/load-booking.ts'
import { isBookable, type NightDay } from '#app/site/pages/booking/night-days.ts'
import { nightWords } from '#app/site/pages/booking/night-words.ts'
import { changeNight, type Draft } from '#domain/reservations/draft.ts'

type OtherNight = {
  page: BookingPage
  night: NightDay
  kept: Draft
  /** Something is in the cart, for another night than the one in view. */
  isConflict: boolean
  kind: Draft['kind']
  isDetails: boolean
  setDraft: (draft: Draft) => void
}

/**
 * A booking begun for another night: without a date in the address the page goes to it; with one, the guest decides,
 * since another night empties the cart.
 */
export function useOtherNight({ page, night, kept, isConflict, kind, isDetails, setDraft }: OtherNight): void {
  const t = useMessages('nights')
  const words = useMessages('calendar')
  const language = useLanguage()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const askedAbout = useRef('')
  useEffect(() => {
    const about = `${kept.night} ${night.date}`
    if (!isConflict || askedAbout.current === about) return
    askedAbout.current = about
    const move = () => setDraft(changeNight(kept, { night: night.date, kind, now: new Date() }))
    if (!page.nights.some((day) => day.date === kept.night && isBookable(day.state))) return move()
    if (!page.hasChosen) {
      void navigate(`?date=${kept.night}${isDetails ? '&step=details' : ''}`, { replace: true })
      return
    }
    const date = nightWords(kept.night, words, language)
    void confirm({
      title: t.otherDraftTitle,
      content: t.otherDraft(date, nightWords(night.date, words, language)),
      backLabel: t.otherDraftKeep(date),
      confirmLabel: t.changeDateYes,
      onConfirm: move,
      onBack: () => void navigate(`?date=${kept.night}`, { replace: true }),
    })
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each pair of nights
  }, [isConflict, kept.night, night.date])
}
