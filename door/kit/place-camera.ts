/**
 * Places the camera's picture over an element of the page. React does not render this picture. The picture follows the element when the
 * element moves or its parent scrolls. The returned function stops this and hides the picture, but the camera stream continues. `box` is
 * fixed to the window and contains the video.
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
  const observer = new ResizeObserver(lay)
  observer.observe(place)
  observer.observe(document.documentElement)
  addEventListener('scroll', lay, { passive: true, capture: true })
  lay()
  box.hidden = false
  return () => {
    observer.disconnect()
    removeEventListener('scroll', lay, { capture: true })
    box.hidden = true
  }
}
