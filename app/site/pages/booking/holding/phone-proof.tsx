import { useState } from 'react'
import { PhoneProofDialog, type PhoneProofDialogProps } from '#app/site/pages/booking/holding/phone-proof-dialog.tsx'

/** The dialog that proves a phone, once it has been asked for: few bookings ever see it. */
export function PhoneProof(props: PhoneProofDialogProps) {
  // Closed again it stays, for it gives the focus back.
  const [wasAsked, setWasAsked] = useState(false)
  if (!wasAsked && props.asked) setWasAsked(true)
  return wasAsked ? <PhoneProofDialog {...props} /> : null
}
