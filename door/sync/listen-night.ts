// The event stream from which a door learns that its list has changed.
import { addressOfStream } from '#door/door.ts'
import type { Listen } from '#door/sync/sync.ts'

const AGAIN_MS = 5000

/** Listens to the event stream of the night. Opens the stream again if the browser has closed it after an error. */
export const listenNight =
  (night: string): Listen =>
  ({ changed, opened, lost }) => {
    let source: EventSource | null = null
    let again: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      source = new EventSource(addressOfStream('doorStream', { night }))
      source.addEventListener('open', opened)
      source.addEventListener('changed', changed)
      source.addEventListener('bell', changed)
      source.addEventListener('error', () => {
        lost()
        if (source?.readyState === EventSource.CLOSED) again = setTimeout(open, AGAIN_MS)
      })
    }
    open()
    // Without a network, the stream reports its error late. The browser sends its offline event at once.
    addEventListener('offline', lost)
    return () => {
      removeEventListener('offline', lost)
      clearTimeout(again)
      source?.close()
    }
  }
