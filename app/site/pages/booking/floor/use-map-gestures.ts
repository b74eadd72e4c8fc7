import { type RefObject, useEffect, useRef } from 'react'

const DRAG_PX = 6
/** How much one press of a button or key brings nearer. */
export const STEP = 1.4

type ZoomTo = (zoom: number, at?: { x: number; y: number }) => void

/**
 * Pinch with two fingers, the trackpad's pinch, plus and minus, and dragging with a mouse; one finger scrolls by itself.
 * Returns whether the press that is ending was a drag, which must not choose a table.
 */
export function useMapGestures(
  box: RefObject<HTMLElement | null>,
  isOn: boolean,
  zoom: number,
  zoomTo: ZoomTo,
): () => boolean {
  const now = useRef({ zoom, zoomTo })
  useEffect(() => {
    now.current = { zoom, zoomTo }
  })
  const hasDragged = useRef(false)

  useEffect(() => {
    const frame = box.current
    if (!frame || !isOn) return
    const fingers = new Map<number, { x: number; y: number }>()
    let pinch: { apart: number; zoom: number } | null = null
    let drag: { x: number; y: number; left: number; top: number } | null = null

    const apart = () => {
      const [a, b] = [...fingers.values()]
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
    }
    const middle = () => {
      const [a, b] = [...fingers.values()]
      const bounds = frame.getBoundingClientRect()
      return { x: ((a?.x ?? 0) + (b?.x ?? 0)) / 2 - bounds.left, y: ((a?.y ?? 0) + (b?.y ?? 0)) / 2 - bounds.top }
    }
    const down = (event: PointerEvent) => {
      hasDragged.current = false
      if (event.pointerType === 'mouse') {
        if (event.button === 0)
          drag = { x: event.clientX, y: event.clientY, left: frame.scrollLeft, top: frame.scrollTop }
        return
      }
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (fingers.size === 2) pinch = { apart: apart(), zoom: now.current.zoom }
    }
    const move = (event: PointerEvent) => {
      if (drag) {
        const dx = event.clientX - drag.x
        const dy = event.clientY - drag.y
        if (Math.hypot(dx, dy) > DRAG_PX) hasDragged.current = true
        if (hasDragged.current) frame.scrollTo({ left: drag.left - dx, top: drag.top - dy, behavior: 'instant' })
        return
      }
      if (!fingers.has(event.pointerId)) return
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (pinch && pinch.apart > 0) {
        hasDragged.current = true
        now.current.zoomTo((pinch.zoom * apart()) / pinch.apart, middle())
      }
    }
    const up = (event: PointerEvent) => {
      fingers.delete(event.pointerId)
      pinch = null
      drag = null
    }
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      const bounds = frame.getBoundingClientRect()
      now.current.zoomTo(now.current.zoom * Math.exp(-event.deltaY / 180), {
        x: event.clientX - bounds.left,
        y: event.clientY - bounds.top,
      })
    }
    // Plus and minus as on the buttons, naught for the whole room; arrows move from table to table, and the window follows.
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const factor = { '+': STEP, '=': STEP, '-': 1 / STEP, '0': 0 }[event.key]
      if (factor === undefined) return
      event.preventDefault()
      now.current.zoomTo(now.current.zoom * factor)
    }
    // Two fingers are ours; with one the page and the map scroll as anything does.
    const touch = (event: TouchEvent) => {
      if (event.touches.length > 1) event.preventDefault()
    }
    frame.addEventListener('pointerdown', down)
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', up)
    frame.addEventListener('wheel', wheel, { passive: false })
    frame.addEventListener('keydown', key)
    frame.addEventListener('touchmove', touch, { passive: false })
    return () => {
      frame.removeEventListener('pointerdown', down)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', up)
      frame.removeEventListener('wheel', wheel)
      frame.removeEventListener('keydown', key)
      frame.removeEventListener('touchmove', touch)
    }
  }, [box, isOn])

  return () => hasDragged.current
}
