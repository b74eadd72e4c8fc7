import { useLocation, useNavigate } from 'react-router'
import { useConfirm, useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { BookingOutlet } from '#app/site/pages/booking/load-booking.ts'
import { isBookable, type NightDay } from '#app/site/pages/booking/nights/night-days.ts'
import { nightText } from '#app/site/pages/booking/nights/night-text.ts'
import { isEmptyCart } from '#domain/reservations/cart.ts'
import type { Draft } from '#domain/reservations/draft.ts'

type Steps = {
  outlet: BookingOutlet
  night: NightDay
  draft: Draft
  /** A function that is called when the guest changes to another night, which empties the cart. */
  onNight: (day: NightDay) => void
  onClosed: (day: NightDay) => void
}

/**
 * Moves the guest between the steps and to other nights. Some moves need a confirmation by the guest (spec §2, §5; ).
 */
export function useSteps({ outlet, night, draft, onNight, onClosed }: Steps) {
  const t = useMessages('booking')
  const ofNight = useMessages('nights')
  const messages = useMessages('calendar')
  const language = useLanguage()
  const confirm = useConfirm()
  const snackbar = useSnackbar()
  const navigate = useNavigate()
  const location = useLocation()
  const toChoice = () => void navigate(`?date=${night.date}`, { replace: true, preventScrollReset: true })

  async function pickDate(day: NightDay) {
    if (day.date === night.date) return
    if (!isBookable(day.state)) return onClosed(day)
    if (!isEmptyCart(draft)) {
      const isSure = await confirm({
        title: ofNight.changeDateTitle,
        content: ofNight.changeDate(nightText(night.date, messages, language)),
        backLabel: t.back,
        confirmLabel: ofNight.changeDateYes,
      })
      if (!isSure) return
    }
    onNight(day)
    await navigate(`?date=${day.date}`, { preventScrollReset: true })
  }

  async function toDetails() {
    if (isEmptyCart(draft))
      return snackbar.error({ title: t.sorry, message: draft.kind === 'tables' ? t.chooseTable : t.chooseTicket })
    if (outlet.age_limit === 'under30') {
      const isYoung = await confirm({
        title: t.under30Title,
        content: t.under30(outlet.name),
        confirmLabel: t.understand,
      })
      if (!isYoung) return
    }
    await navigate(`?date=${night.date}&step=details`, { state: { isFromChoice: true } })
  }

  /** Goes back from the details to the choice. If the guest came from the choice, the browser goes back one step in its history. */
  const back = () =>
    (location.state as { isFromChoice?: boolean } | null)?.isFromChoice ? void navigate(-1) : toChoice()

  return { toChoice, pickDate, toDetails, back }
}
