import { useEffect, useState } from 'react'
import { call } from '#app/browser/api/api.ts'
import type { AskedSessions } from '#app/site/pages/restaurant/load-dinner.ts'
import { LARGEST_DINNER } from '#domain/inventory/largest-dinner.ts'

type Asking = { outletId: number; night: string | null; pax: number | null; first: AskedSessions | null }

/** The sessions of the chosen night for the chosen party, read whenever either changes; `again` reads them again. */
export function useSessions({ outletId, night, pax, first }: Asking) {
  const [known, setKnown] = useState(first)
  const [failed, setFailed] = useState('')
  const [attempt, setAttempt] = useState(0)
  const isAsked = night !== null && pax !== null && pax <= LARGEST_DINNER
  const question = `${night} ${pax} ${attempt}`
  const isKnown = attempt === 0 && known?.night === night && known?.pax === pax
  useEffect(() => {
    if (!isAsked || isKnown) return
    const asked = new AbortController()
    void call('restaurantSessions', { params: { outletId }, query: { date: night, pax }, signal: asked.signal })
      .then((answer) => {
        if (asked.signal.aborted) return
        if (!answer.ok) return setFailed(question)
        setKnown({ night, pax, sessions: answer.data })
        setAttempt(0)
      })
      .catch(() => undefined)
    return () => asked.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- one question, one answer
  }, [question, isAsked, isKnown])
  return {
    sessions: isAsked && known?.night === night && known?.pax === pax ? known.sessions : null,
    isAsking: isAsked && !isKnown && failed !== question,
    hasFailed: isAsked && !isKnown && failed === question,
    again: () => setAttempt((count) => count + 1),
  }
}
