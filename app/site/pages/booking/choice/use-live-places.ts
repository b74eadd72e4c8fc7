import { useEffect, useRef, useState } from 'react'
import { addressOf, call } from '#app/browser/api/api.ts'
import type { TableNews } from '#app/site/pages/booking/choice/table-states.ts'

const POLL_EVERY_MS = 10_000
const STREAM_AGAIN_MS = 15_000
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

type News = { tables: [number, TableNews][]; seats: [number, number][] }

const readEvent = (event: MessageEvent): Record<string, unknown> => {
  try {
    const read: unknown = JSON.parse(String(event.data))
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}

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
    let source: EventSource | null = null
    let frame = 0
    let poll: ReturnType<typeof setInterval> | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    const pulses = new Set<ReturnType<typeof setTimeout>>()
    const asked = new AbortController()

    const told = (news: Partial<News>) => {
      waiting.current.tables.push(...(news.tables ?? []))
      waiting.current.seats.push(...(news.seats ?? []))
      frame ||= requestAnimationFrame(apply)
    }
    const apply = () => {
      frame = 0
      const { tables, seats } = waiting.current
      waiting.current = { tables: [], seats: [] }
      setLive((before) => {
        const known = before.of === of ? before : { ...NOTHING, isStreaming: before.isStreaming }
        const held = tables
          .filter(([id, news]) => news.is_held && known.tables.get(id)?.is_held === false)
          .map(([id]) => id)
        if (held.length > 0) pulses.add(setTimeout(() => setLive((now) => ({ ...now, justHeld: new Set() })), PULSE_MS))
        return {
          of,
          isStreaming: known.isStreaming,
          tables: new Map([...known.tables, ...tables]),
          seats: new Map([...known.seats, ...seats]),
          justHeld: held.length > 0 ? new Set(held) : known.justHeld,
        }
      })
    }
    const streaming = (isStreaming: boolean) => setLive((before) => ({ ...before, isStreaming }))

    async function ask() {
      const input = { params: { outletId }, query: { date: date ?? '' }, signal: asked.signal }
      if (kind === 'tables') {
        const answer = await call('outletTables', input)
        if (answer.ok)
          told({ tables: answer.data.map(({ id, availability, is_held }) => [id, { availability, is_held }]) })
      } else {
        const answer = await call('outletTickets', input)
        if (answer.ok) told({ seats: answer.data.map(({ id, seats_left }) => [id, seats_left]) })
      }
    }
    const askQuietly = () => void ask().catch(() => undefined)
    const startPolling = () => {
      streaming(false)
      if (poll !== undefined) return
      askQuietly()
      poll = setInterval(askQuietly, POLL_EVERY_MS)
    }
    const stopPolling = () => {
      clearInterval(poll)
      poll = undefined
    }
    const close = () => {
      clearTimeout(again)
      stopPolling()
      source?.close()
      source = null
    }
    const open = () => {
      close()
      if (!('EventSource' in window)) return startPolling()
      source = new EventSource(addressOf('availabilityStream', { outletId }, { date }))
      source.addEventListener('open', () => {
        stopPolling()
        streaming(true)
      })
      source.addEventListener('table', (event) => {
        const { table_id, availability, is_held } = readEvent(event)
        if (typeof table_id !== 'number' || (availability !== 'Tersedia' && availability !== 'Kosong')) return
        told({ tables: [[table_id, { availability, is_held: is_held === true }]] })
      })
      source.addEventListener('ticket', (event) => {
        const { ticket_id, seats_left } = readEvent(event)
        if (typeof ticket_id === 'number' && typeof seats_left === 'number') told({ seats: [[ticket_id, seats_left]] })
      })
      source.addEventListener('error', () => {
        startPolling()
        // A stream that was refused does not come back by itself.
        if (source?.readyState === EventSource.CLOSED) again = setTimeout(open, STREAM_AGAIN_MS)
      })
    }
    const follow = () => (document.visibilityState === 'visible' ? open() : close())

    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      close()
      asked.abort()
      cancelAnimationFrame(frame)
      for (const pulse of pulses) clearTimeout(pulse)
    }
  }, [outletId, date, kind, of])

  return live.of === of ? live : { ...NOTHING, isStreaming: live.isStreaming }
}
