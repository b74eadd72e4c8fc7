import { type RefObject, useCallback, useState } from 'react'

export const MOST_ZOOM = 3

/** How near the room is seen, and bringing it nearer around a point of the window; `lowest` shows all of it. */
export function useZoom(box: RefObject<HTMLElement | null>, lowest: number) {
  const [zoom, setZoom] = useState(1)
  const zoomTo = useCallback(
    (wanted: number, at?: { x: number; y: number }) => {
      const frame = box.current
      const next = Math.min(MOST_ZOOM, Math.max(lowest, wanted))
      setZoom((before) => {
        if (frame && next !== before) {
          const x = at?.x ?? frame.clientWidth / 2
          const y = at?.y ?? frame.clientHeight / 2
          const grown = next / before
          const to = { left: (frame.scrollLeft + x) * grown - x, top: (frame.scrollTop + y) * grown - y }
          requestAnimationFrame(() => frame.scrollTo(to))
        }
        return next
      })
    },
    [box, lowest],
  )
  return { zoom, zoomTo }
}
