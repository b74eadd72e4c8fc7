// The camera's picture lies below the page, where a screen leaves it free: the stream outlives every screen.
import './picture.css'

/** Answers what a screen gives its free place to, and null when it goes. */
export function placePicture(picture: HTMLElement): (place: HTMLElement | null) => void {
  let watched: ResizeObserver | null = null
  return (place) => {
    watched?.disconnect()
    watched = null
    picture.hidden = place === null
    if (!place) return
    const lay = () => {
      const { left, top, width, height } = place.getBoundingClientRect()
      Object.assign(picture.style, {
        left: `${left}px`,
        top: `${top + scrollY}px`,
        width: `${width}px`,
        height: `${height}px`,
      })
    }
    watched = new ResizeObserver(lay)
    watched.observe(place)
    watched.observe(document.documentElement)
    lay()
  }
}
