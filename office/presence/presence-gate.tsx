import { lazy, Suspense } from 'react'
import { usePresenceQuestion } from '#office/presence/ask-presence.ts'

const PresenceDialog = lazy(() => import('#office/presence/presence-dialog.tsx'))

/** The dialog above the current page while a call waits for a proof of presence. The values that the user typed on the page stay. */
export function PresenceGate() {
  const question = usePresenceQuestion()
  return <Suspense>{question && <PresenceDialog onAnswer={question.answer} />}</Suspense>
}
