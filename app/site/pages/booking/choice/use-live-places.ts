import { useEffect, useRef, useState } from 'react'
import { followNight, type News } from '#app/site/pages/booking/choice/follow-night.ts'
import type { TableNews } from '#app/site/pages/booking/choice/table-states.ts'

const PULSE_MS = 900

export type LivePlaces = {
  tables: ReadonlyMap<number, TableNews>
  /** Seats left by ticket. */
  seats: ReadonlyMap<number, number>
  /** Tables that were taken into a hold a moment ago: they pulse once. */
  justHeld: ReadonlySet<number>
  /** Changes stream in; otherwise they are asked for every ten seconds. */
  isStreaming: boolean
}

const NOTHING: LivePlaces = { tables: new Map(), seats: new Map(), justHeld: new Set(), isStreaming: false }

/**
 * What happens to the tables or tickets of a night while a guest looks: server-sent events, and quietly a question
 * every ten seconds where they do not come through. A page in the background lets go of its connection.
 */
export function useLivePlaces(outletId: number, date: string | null, kind: 'tables' | 'tickets'): LivePlaces {
  const [live, setLive] = useState<LivePlaces & { of: string }>({ ...NOTHING, of: '' })
  const of = `${outletId} ${date} ${kind}`
  const waiting = useRef<News>({ tables: [], seats: [] })

  useEffect(() => {
    if (date === null) return
    let frame = 0
    const pulses = new Set<ReturnType<typeof setTimeout>>()
    const apply = () => {
      frame = 0
      const news = waiting.current
      waiting.current = { tables: [], seats: [] }
      setLive((before) => {
        const known = before.of === of ? before : { ...NOTHING, isStreaming: before.isStreaming }
        const held = justHeldIn(news, known)
        if (held.size > 0) pulses.add(setTimeout(() => setLive((now) => ({ ...now, justHeld: new Set() })), PULSE_MS))
        return { ...withNewsOf(known, news), of, justHeld: held.size > 0 ? held : known.justHeld }
      })
    }
    const stop = followNight({
      outletId,
      date,
      kind,
      // Of many changes at once one drawing is made.
      onNews: ({ tables = [], seats = [] }) => {
        waiting.current.tables.push(...tables)
        waiting.current.seats.push(...seats)
        frame ||= requestAnimationFrame(apply)
      },
      onStreaming: (isStreaming) => setLive((before) => ({ ...before, isStreaming })),
    })
    return () => {
      stop()
      cancelAnimationFrame(frame)
      for (const pulse of pulses) clearTimeout(pulse)
    }
  }, [outletId, date, kind, of])

  return live.of === of ? live : { ...NOTHING, isStreaming: live.isStreaming }
}

const justHeldIn = (news: News, known: LivePlaces): ReadonlySet<number> =>
  new Set(
    news.tables.filter(([id, table]) => table.is_held && known.tables.get(id)?.is_held === false).map(([id]) => id),
  )

const withNewsOf = (known: LivePlaces, news: News) => ({
  isStreaming: known.isStreaming,
  tables: new Map([...known.tables, ...news.tables]),
  seats: new Map([...known.seats, ...news.seats]),
})
