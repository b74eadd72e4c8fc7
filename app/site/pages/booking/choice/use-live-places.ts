import { useEffect, useRef, useState } from 'react'
import { followNight, type News } from '#app/site/pages/booking/choice/follow-night.ts'
import type { TableNews } from '#app/site/pages/booking/choice/table-states.ts'

const PULSE_MS = 900

export type LivePlaces = {
  tables: ReadonlyMap<number, TableNews>
  /** Seats left by id of the ticket. */
  seats: ReadonlyMap<number, number>
  /** Tables with a hold that has just begun. These tables pulse once on the map. */
  justHeld: ReadonlySet<number>
  /** True while changes are streamed. Otherwise the page polls every ten seconds. */
  isStreaming: boolean
}

const NOTHING: LivePlaces = { tables: new Map(), seats: new Map(), justHeld: new Set(), isStreaming: false }

/**
 * Follows the tables or tickets of a night while the page is open: by server-sent events, or by polling every ten
 * seconds if the events do not arrive. A page in the background closes its connection.
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
        const places = before.of === of ? before : { ...NOTHING, isStreaming: before.isStreaming }
        const heldIds = justHeldIn(news, places)
        if (heldIds.size > 0)
          pulses.add(setTimeout(() => setLive((now) => ({ ...now, justHeld: new Set() })), PULSE_MS))
        return { ...withNewsOf(places, news), of, justHeld: heldIds.size > 0 ? heldIds : places.justHeld }
      })
    }
    const stop = followNight({
      outletId,
      date,
      kind,
      // Many changes in one frame cause one render.
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

const justHeldIn = (news: News, places: LivePlaces): ReadonlySet<number> =>
  new Set(
    news.tables.filter(([id, table]) => table.is_held && places.tables.get(id)?.is_held === false).map(([id]) => id),
  )

const withNewsOf = (places: LivePlaces, news: News) => ({
  isStreaming: places.isStreaming,
  tables: new Map([...places.tables, ...news.tables]),
  seats: new Map([...places.seats, ...news.seats]),
})
