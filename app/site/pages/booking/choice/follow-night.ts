import { addressOf, call } from '#app/browser/api/api.ts'
import type { TableNews } from '#app/site/pages/booking/choice/table-states.ts'

const POLL_EVERY_MS = 10_000
const STREAM_AGAIN_MS = 15_000

/** Changes of a night: changed tables by id, and the number of seats left by ticket id. */
export type News = { tables: [number, TableNews][]; seats: [number, number][] }

const readEvent = (event: MessageEvent): Record<string, unknown> => {
  try {
    const read: unknown = JSON.parse(String(event.data))
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}

type Follow = {
  outletId: number
  date: string
  kind: 'tables' | 'tickets'
  onNews: (news: Partial<News>) => void
  onStreaming: (isStreaming: boolean) => void
}

/**
 * Reports each change of a night by server-sent events, or by polling if the events do not arrive. Returns the function that stops the
 * reports.
 */
export function followNight({ outletId, date, kind, onNews, onStreaming }: Follow): () => void {
  let source: EventSource | null = null
  let poll: ReturnType<typeof setInterval> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  const controller = new AbortController()

  const askQuietly = () => void ask().catch(() => undefined)
  async function ask() {
    const input = { params: { outletId }, query: { date }, signal: controller.signal }
    if (kind === 'tables') {
      const answer = await call('outletTables', input)
      if (answer.ok)
        onNews({ tables: answer.data.map(({ id, availability, is_held }) => [id, { availability, is_held }]) })
    } else {
      const answer = await call('outletTickets', input)
      if (answer.ok) onNews({ seats: answer.data.map(({ id, seats_left }) => [id, seats_left]) })
    }
  }
  const startPolling = () => {
    onStreaming(false)
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
    source = openStream({ outletId, date }, onNews)
    source.addEventListener('open', () => {
      stopPolling()
      onStreaming(true)
    })
    source.addEventListener('error', () => {
      startPolling()
      // A browser does not reconnect a stream that the server refused, so a timer opens the stream again.
      if (source?.readyState === EventSource.CLOSED) again = setTimeout(open, STREAM_AGAIN_MS)
    })
  }
  const follow = () => (document.visibilityState === 'visible' ? open() : close())
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    close()
    controller.abort()
  }
}

/** Opens the event stream of a night. An unreadable event is ignored. */
function openStream({ outletId, date }: Pick<Follow, 'outletId' | 'date'>, onNews: Follow['onNews']): EventSource {
  const source = new EventSource(addressOf('availabilityStream', { outletId }, { date }))
  source.addEventListener('table', (event) => {
    const { table_id, availability, is_held } = readEvent(event)
    if (typeof table_id !== 'number' || (availability !== 'Tersedia' && availability !== 'Kosong')) return
    onNews({ tables: [[table_id, { availability, is_held: is_held === true }]] })
  })
  source.addEventListener('ticket', (event) => {
    const { ticket_id, seats_left } = readEvent(event)
    if (typeof ticket_id === 'number' && typeof seats_left === 'number') onNews({ seats: [[ticket_id, seats_left]] })
  })
  return source
}
