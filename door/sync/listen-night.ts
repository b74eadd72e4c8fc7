// The stream that tells a door that its list has changed.
import { doorAddresses } from '#door/api/door-addresses.ts'
import type { Listen } from '#door/sync/sync.ts'

const AGAIN_MS = 5000

/** Listens to the night's stream. A browser gives up after some answers: it is opened again. */
export const listenNight =
  (night: string): Listen =>
  ({ changed, opened, lost }) => {
    let source: EventSource | null = null
    let again: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      source = new EventSource(`${doorAddresses.doorStream.split(' ')[1]}?night=${night}`)
      source.addEventListener('open', opened)
      source.addEventListener('changed', changed)
      source.addEventListener('bell', changed)
      source.addEventListener('error', () => {
        lost()
        if (source?.readyState === EventSource.CLOSED) again = setTimeout(open, AGAIN_MS)
      })
    }
    open()
    // A stream that lost its network says nothing for a long while; the browser knows at once.
    addEventListener('offline', lost)
    return () => {
      removeEventListener('offline', lost)
      clearTimeout(again)
      source?.close()
    }
  }
