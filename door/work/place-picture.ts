// Shows the camera's picture below the page, in the free area of a screen. The camera stream exists longer than any screen.
import './picture.css'
import { placeCamera } from '#door/kit/place-camera.ts'

/**
 * Returns a ref callback for the free element of a screen, where the camera picture appears. The callback receives null when the screen
 * closes.
 */
export function placePicture(picture: HTMLElement): (place: HTMLElement | null) => void {
  let leave: (() => void) | null = null
  return (place) => {
    leave?.()
    leave = place && placeCamera(picture, place)
  }
}
