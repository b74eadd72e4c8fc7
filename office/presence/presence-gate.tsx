import { lazy, Suspense } from 'react'
import { usePresenceQuestion } from '#office/presence/ask-presence.ts'

const PresenceDialog = lazy(() => import('#office/presence/presence-dialog.tsx'))

/** Over whatever page is in view, while a call of money waits for a proof: what was typed stays below it. */
export function PresenceGate() {
  const question = usePresenceQuestion()
  return <Suspense>{question && <PresenceDialog onAnswer={question.answer} />}</Suspense>
}
