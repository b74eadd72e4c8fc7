import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** Width in pixels until the browser has measured the element. */
const FIRST_WIDTH = 320

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Returns the current width of an element, in pixels. */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(FIRST_WIDTH)
  useBrowserLayoutEffect(() => {
    const frame = box.current
    if (!frame) return
    const measure = () => frame.clientWidth > 0 && setWidth(frame.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(frame)
    return () => observer.disconnect()
  }, [box])
  return width
}
