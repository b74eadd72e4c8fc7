/**
 * Lays the camera's picture, which is outside of React, over a place of the page, and follows it. Returns what ends it and hides the
 * picture; the stream goes on. `box` is fixed to the window and holds the video.
 */
export function placeCamera(box: HTMLElement, place: HTMLElement): () => void {
  const lay = () => {
    const { left, top, width, height } = place.getBoundingClientRect()
    Object.assign(box.style, {
      position: 'fixed',
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    })
  }
  const watched = new ResizeObserver(lay)
  watched.observe(place)
  watched.observe(document.documentElement)
  addEventListener('scroll', lay, { passive: true })
  lay()
  box.hidden = false
  return () => {
    watched.disconnect()
    removeEventListener('scroll', lay)
    box.hidden = true
  }
}
