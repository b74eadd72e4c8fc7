import { useEffect, useState } from 'react'
import { call } from '#app/browser/api/api.ts'
import type { AskedSessions } from '#app/site/pages/restaurant/load-dinner.ts'

type Asking = {
  outletId: number
  night: string | null
  pax: number | null
  largest: number
  first: AskedSessions | null
}

/**
 * Returns the sessions of the selected night for the selected party. The sessions are loaded again if the night or the party changes, or
 * if `again` is called.
 */
export function useSessions({ outletId, night, pax, largest, first }: Asking) {
  const [cached, setCached] = useState(first)
  const [failed, setFailed] = useState('')
  const [attempt, setAttempt] = useState(0)
  const isAsked = night !== null && pax !== null && pax <= largest
  const question = `${night} ${pax} ${attempt}`
  const isKnown = attempt === 0 && cached?.night === night && cached?.pax === pax
  useEffect(() => {
    if (!isAsked || isKnown) return
    const controller = new AbortController()
    void call('restaurantSessions', { params: { outletId }, query: { date: night, pax }, signal: controller.signal })
      .then((answer) => {
        if (controller.signal.aborted) return
        if (!answer.ok) return setFailed(question)
        setCached({ night, pax, sessions: answer.data })
        setAttempt(0)
      })
      .catch(() => undefined)
    return () => controller.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- `question` contains night, party and attempt
  }, [question, isAsked, isKnown])
  return {
    sessions: isAsked && cached?.night === night && cached?.pax === pax ? cached.sessions : null,
    isAsking: isAsked && !isKnown && failed !== question,
    hasFailed: isAsked && !isKnown && failed === question,
    again: () => setAttempt((count) => count + 1),
  }
}
