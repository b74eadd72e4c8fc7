import { useEffect, useState } from 'react'
import type { FoundReservation } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'

const PAUSE_MS = 160
const MOST = 6
const SHORTEST = 2

/** Reservations by what is typed; none while less than two letters are, or without the right. */
export function useFound(typed: string, mayFind: boolean): readonly FoundReservation[] {
  const q = typed.trim()
  const isAsked = mayFind && q.length >= SHORTEST
  const [found, setFound] = useState<readonly FoundReservation[]>([])
  useEffect(() => {
    if (!isAsked) return
    const asking = new AbortController()
    const ask = async () => {
      const answer = await office.findReservations({ q, limit: MOST }, { signal: asking.signal })
      if (answer.ok && !asking.signal.aborted) setFound(answer.data)
    }
    // Whoever types on is not answered for what they typed before.
    const timer = setTimeout(() => void ask().catch(() => {}), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [q, isAsked])
  return isAsked ? found : []
}
