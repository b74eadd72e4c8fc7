import { type RefObject, useEffect, useRef } from 'react'

const DRAG_PX = 6
/** The factor by which one click on a zoom button, or one key press, changes the zoom. */
export const STEP = 1.4

type Point = { x: number; y: number }

/**
 * The map that the gestures move and zoom: its frame, its current zoom, and the callbacks. `onDrag` is called with true if the current
 * click is a drag.
 */
type Target = {
  frame: HTMLElement
  zoom: () => number
  zoomTo: (zoom: number, at?: Point) => void
  onDrag: (isDrag: boolean) => void
  signal: AbortSignal
}

/**
 * Handles a pinch with two fingers or on a trackpad, the plus and minus keys, and dragging with a mouse. The browser handles gestures with
 * one finger. A drag must not select a table, so the returned function reports if the current click was a drag.
 */
export function useMapGestures(
  box: RefObject<HTMLElement | null>,
  isOn: boolean,
  zoom: number,
  zoomTo: Target['zoomTo'],
): () => boolean {
  const now = useRef({ zoom, zoomTo })
  useEffect(() => {
    now.current = { zoom, zoomTo }
  })
  const hasDragged = useRef(false)

  useEffect(() => {
    const frame = box.current
    if (!frame || !isOn) return
    const end = new AbortController()
    const target: Target = {
      frame,
      zoom: () => now.current.zoom,
      zoomTo: (level, at) => now.current.zoomTo(level, at),
      onDrag: (isDrag) => (hasDragged.current = isDrag),
      signal: end.signal,
    }
    hearDrags(target)
    hearPinches(target)
    hearWheelAndKeys(target)
    return () => end.abort()
  }, [box, isOn])

  return () => hasDragged.current
}

function hearDrags({ frame, onDrag, signal }: Target): void {
  let drag: (Point & { left: number; top: number; isMoving: boolean }) | null = null
  const down = (event: PointerEvent) => {
    onDrag(false)
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    drag = { x: event.clientX, y: event.clientY, left: frame.scrollLeft, top: frame.scrollTop, isMoving: false }
  }
  const move = (event: PointerEvent) => {
    if (!drag) return
    const dx = event.clientX - drag.x
    const dy = event.clientY - drag.y
    if (Math.hypot(dx, dy) > DRAG_PX) drag.isMoving = true
    if (!drag.isMoving) return
    onDrag(true)
    frame.scrollTo({ left: drag.left - dx, top: drag.top - dy, behavior: 'instant' })
  }
  const up = () => (drag = null)
  frame.addEventListener('pointerdown', down, { signal })
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', up, { signal })
  window.addEventListener('pointercancel', up, { signal })
}

/** Handles two fingers. With one finger, the browser scrolls the page and the map. */
function hearPinches({ frame, zoom, zoomTo, onDrag, signal }: Target): void {
  const fingers = new Map<number, Point>()
  let pinch: { apart: number; zoom: number } | null = null
  const apart = () => {
    const [a, b] = [...fingers.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  }
  const middle = (): Point => {
    const [a, b] = [...fingers.values()]
    const bounds = frame.getBoundingClientRect()
    return { x: ((a?.x ?? 0) + (b?.x ?? 0)) / 2 - bounds.left, y: ((a?.y ?? 0) + (b?.y ?? 0)) / 2 - bounds.top }
  }
  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (fingers.size === 2) pinch = { apart: apart(), zoom: zoom() }
  }
  const move = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (!pinch || pinch.apart === 0) return
    onDrag(true)
    zoomTo((pinch.zoom * apart()) / pinch.apart, middle())
  }
  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId)
    pinch = null
  }
  const touch = (event: TouchEvent) => {
    if (event.touches.length > 1) event.preventDefault()
  }
  frame.addEventListener('pointerdown', down, { signal })
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', up, { signal })
  window.addEventListener('pointercancel', up, { signal })
  frame.addEventListener('touchmove', touch, { passive: false, signal })
}

function hearWheelAndKeys({ frame, zoom, zoomTo, signal }: Target): void {
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    const bounds = frame.getBoundingClientRect()
    zoomTo(zoom() * Math.exp(-event.deltaY / 180), { x: event.clientX - bounds.left, y: event.clientY - bounds.top })
  }
  // The keys plus and minus zoom like the buttons, and 0 shows the whole room. The arrow keys select the next table, and the map follows.
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const factor = { '+': STEP, '=': STEP, '-': 1 / STEP, '0': 0 }[event.key]
    if (factor === undefined) return
    event.preventDefault()
    zoomTo(zoom() * factor)
  }
  frame.addEventListener('wheel', wheel, { passive: false, signal })
  frame.addEventListener('keydown', key, { signal })
}
