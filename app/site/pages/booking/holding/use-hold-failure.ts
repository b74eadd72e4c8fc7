import { useLocation, useNavigate } from 'react-router'
import type { ApiFailure } from '#app/browser/api/api.ts'
import { failureDialog } from '#app/browser/api/failure-dialogs.ts'
import { useConfirm, useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { useSessionEnd } from '#app/site/pages/profile/use-session-end.ts'
import { link } from '#contract/pages.ts'

export type HoldFailure = {
  /** Returns the address of the payment page. Call it with `elsewhere` if the reservation was made in another browser. */
  paymentPage: (query: { reservation: string } | { elsewhere: '1' }) => string
  /** Shows the server's faults at their fields. Returns false if no fault belongs to a field. */
  onFaults: (errors: Record<string, string[]>) => boolean
  /** Labels of the dialog's button, by error code. Each label names the next step. */
  wayOn: Partial<Record<string, string>>
  /** Returns to the selection of places and loads them again. */
  onChooseAgain: () => void
}

/** Explains why no place is held, and offers the next step: retry, pay the unpaid reservation, or choose again. */
export function useHoldFailure({ paymentPage, onFaults, wayOn, onChooseAgain }: HoldFailure) {
  const t = useMessages('booking')
  const failures = useMessages('failures')
  const ofSale = useMessages('saleNotice')
  const language = useLanguage()
  const confirm = useConfirm()
  const snackbar = useSnackbar()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const endSession = useSessionEnd()

  /**
   * Opens the payment page of the guest's unpaid hold. If the guest made the hold in another browser, the page asks the guest to open the
   * link in the email about the hold.
   */
  const finishPayment = ({ reservation_id: own, mailed_to: mailedTo }: ApiFailure) =>
    own === undefined
      ? navigate(paymentPage({ elsewhere: '1' }), { state: { mailedTo } })
      : navigate(paymentPage({ reservation: own }))

  const toLogin = (hasEnded: boolean) => () =>
    hasEnded ? endSession() : void navigate(link('login', language, {}, { to: pathname + search }))

  return (failure: ApiFailure | null, tryAgain: () => void): void => {
    if (!failure)
      return snackbar.error({
        title: failures.errorTitle,
        message: `${failures.noResponse}\n${t.noAnswer}`,
        confirmLabel: t.tryAgain,
        onConfirm: tryAgain,
      })
    const { title, message, then } = failureDialog(failure, failures)
    if (failure.code === 'validation_failed') {
      const errors = failure.errors ?? {}
      if (onFaults(errors)) return
      const lines = Object.values(errors).flatMap(([first]) => (first ? [first] : []))
      return snackbar.error({ title, message: lines.join('\n'), onConfirm: onChooseAgain })
    }
    if (failure.code === 'payment_pending')
      return void confirm({
        title: t.pendingTitle,
        content: message,
        backLabel: t.notNow,
        confirmLabel: t.finishPayment,
        onConfirm: () => void finishPayment(failure),
      })
    // The button of the dialog opens the waiting room. The cart stays, because the waiting room sends the guest back to this page during
    // the guest's turn.
    if (failure.code === 'queue_first' || failure.code === 'sale_limit')
      return void confirm({
        title: t.sorry,
        content: message,
        ...(failure.code === 'sale_limit'
          ? { backLabel: ofSale.chooseAgain, onBack: onChooseAgain }
          : { backLabel: t.notNow }),
        confirmLabel: ofSale.toRoom,
        onConfirm: () => window.location.assign(link('sale', language, { sale_id: failure.sale_id ?? '' })),
      })
    const confirmLabel = wayOn[failure.code]
    if (confirmLabel !== undefined)
      return snackbar.error({ title: t.sorry, message, confirmLabel, onConfirm: onChooseAgain })
    if (then === 'reload') return window.location.reload()
    // The browser still stores the draft, so the guest returns to the draft after the login.
    snackbar.error({ title, message, ...(then === 'login' && { onConfirm: toLogin(failure.status === 401) }) })
  }
}
