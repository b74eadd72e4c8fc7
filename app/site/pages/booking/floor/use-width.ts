import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** Drawn at this scale until the browser has measured. */
const FIRST_WIDTH = 320

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** How wide an element is, in pixels, followed as it changes. */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(FIRST_WIDTH)
  useBrowserLayoutEffect(() => {
    const frame = box.current
    if (!frame) return
    const measure = () => frame.clientWidth > 0 && setWidth(frame.clientWidth)
    measure()
    const watched = new ResizeObserver(measure)
    watched.observe(frame)
    return () => watched.disconnect()
  }, [box])
  return width
}
