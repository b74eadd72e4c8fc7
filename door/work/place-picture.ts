// The camera's picture lies below the page, where a screen leaves it free: the stream outlives every screen.
import './picture.css'
import { placeCamera } from '#door/kit/place-camera.ts'

/** Answers what a screen gives its free place to, and null when it goes. */
export function placePicture(picture: HTMLElement): (place: HTMLElement | null) => void {
  let leave: (() => void) | null = null
  return (place) => {
    leave?.()
    leave = place && placeCamera(picture, place)
  }
}
