import { Suspense, useEffect, useState } from 'react'
import { useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { lazy } from '#app/browser/loading/lazy.tsx'
import { useMessages } from '#app/components/messages.tsx'
import type { PhoneProofDialogProps } from '#app/site/pages/booking/holding/phone-proof-dialog.tsx'

const dialog = lazy(() => import('#app/site/pages/booking/holding/phone-proof-dialog.tsx'), NotFetched)

/** The dialog that proves a phone, fetched when the page is first touched: few bookings ever see it. */
export function PhoneProof(props: PhoneProofDialogProps) {
  // Closed again it stays, for it gives the focus back.
  const [wasAsked, setWasAsked] = useState(false)
  if (!wasAsked && props.asked) setWasAsked(true)
  useEffect(() => void window.firstTouch.then(dialog.guess), [])
  return wasAsked ? (
    <Suspense>
      <dialog.Part {...props} />
    </Suspense>
  ) : null
}

/** Stands in where it could not be fetched: says so, and loads the page anew, which keeps what was typed. */
function NotFetched({ asked, onSettle }: PhoneProofDialogProps): null {
  const t = useMessages('phoneProof')
  const failures = useMessages('failures')
  const snackbar = useSnackbar()
  useEffect(() => {
    if (!asked) return
    onSettle(false)
    snackbar.error({
      title: failures.errorTitle,
      message: t.offline,
      confirmLabel: t.reload,
      onConfirm: () => window.location.reload(),
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time it is asked for
  }, [asked])
  return null
}
