import { lazy, Suspense } from 'react'
import { usePresenceQuestion } from '#office/presence/ask-presence.ts'

const PresenceDialog = lazy(() => import('#office/presence/presence-dialog.tsx'))

/** Shows a dialog above the current page while a call waits for a proof of presence. The page keeps all values that the user typed. */
export function PresenceGate() {
  const question = usePresenceQuestion()
  return <Suspense>{question && <PresenceDialog onAnswer={question.answer} />}</Suspense>
}
