import { type PointerEvent, useRef } from 'react'

/** Distance in px after which a dragged dialog closes. */
const FAR_ENOUGH = 96

/** A grip that drags its dialog down. If the user drags it far enough, the dialog closes; otherwise it springs back. */
export function useDragDown(onClose: () => void) {
  const start = useRef<number | null>(null)
  const drawnBy = (event: PointerEvent) => (start.current === null ? 0 : Math.max(0, event.clientY - start.current))
  const move = (event: PointerEvent<HTMLElement>, px: number) =>
    event.currentTarget.closest('dialog')?.style.setProperty('transform', px ? `translateY(${px}px)` : 'none')
  const end = (event: PointerEvent<HTMLElement>) => {
    const px = drawnBy(event)
    start.current = null
    move(event, 0)
    if (px >= FAR_ENOUGH) onClose()
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      start.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => start.current !== null && move(event, drawnBy(event)),
    onPointerUp: end,
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = null
      move(event, 0)
    },
  }
}
