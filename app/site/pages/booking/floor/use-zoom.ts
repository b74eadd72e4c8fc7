import { type RefObject, useCallback, useState } from 'react'

export const MOST_ZOOM = 3

/**
 * The zoom factor of the room, and a function that changes it. The point at which the guest zooms stays in place. At the zoom factor
 * `lowest`, the whole room is visible.
 */
export function useZoom(box: RefObject<HTMLElement | null>, lowest: number) {
  const [zoom, setZoom] = useState(1)
  const zoomTo = useCallback(
    (level: number, at?: { x: number; y: number }) => {
      const frame = box.current
      const next = Math.min(MOST_ZOOM, Math.max(lowest, level))
      setZoom((before) => {
        if (frame && next !== before) {
          const x = at?.x ?? frame.clientWidth / 2
          const y = at?.y ?? frame.clientHeight / 2
          const ratio = next / before
          const to = { left: (frame.scrollLeft + x) * ratio - x, top: (frame.scrollTop + y) * ratio - y }
          requestAnimationFrame(() => frame.scrollTo(to))
        }
        return next
      })
    },
    [box, lowest],
  )
  return { zoom, zoomTo }
}
