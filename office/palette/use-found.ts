import { useEffect, useState } from 'react'
import type { FoundReservation } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'

const PAUSE_MS = 160
const MOST = 6
const SHORTEST = 2

/** Finds reservations by the typed text. Returns an empty list if the text has fewer than two letters, or if `mayFind` is false. */
export function useFound(text: string, mayFind: boolean): readonly FoundReservation[] {
  const q = text.trim()
  const isAsked = mayFind && q.length >= SHORTEST
  const [reservations, setReservations] = useState<readonly FoundReservation[]>([])
  useEffect(() => {
    if (!isAsked) return
    const asking = new AbortController()
    const ask = async () => {
      const answer = await office.findReservations({ q, limit: MOST }, { signal: asking.signal })
      if (answer.ok && !asking.signal.aborted) setReservations(answer.data)
    }
    // Further typing cancels the pending request, so the palette never shows an outdated result.
    const timer = setTimeout(() => void ask().catch(() => {}), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [q, isAsked])
  return isAsked ? reservations : []
}
