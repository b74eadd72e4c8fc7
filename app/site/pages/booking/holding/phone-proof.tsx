import { lazy, Suspense, useState } from 'react'
import { useMessages } from '#app/components/messages.tsx'
import type { PhoneProofDialogProps } from '#app/site/pages/booking/holding/phone-proof-dialog.tsx'
import { LoadingOverlay } from '#app/ui/overlays/loading-overlay.tsx'

const PhoneProofDialog = lazy(() =>
  import('#app/site/pages/booking/holding/phone-proof-dialog.tsx').then((module) => ({
    default: module.PhoneProofDialog,
  })),
)

/** The dialog that proves a phone number. Its module is loaded when the dialog first opens, because few bookings need it. */
export function PhoneProof(props: PhoneProofDialogProps) {
  const { loading } = useMessages('site')
  // A closed dialog stays mounted, so that it can return the focus to the pressed button.
  const [wasOpened, setWasOpened] = useState(false)
  if (!wasOpened && props.asked) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={<LoadingOverlay isShown title={loading} />}>
      <PhoneProofDialog {...props} />
    </Suspense>
  )
}
