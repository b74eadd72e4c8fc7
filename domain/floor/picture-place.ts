// The position of a picture that the plan editor shows under the plan.

/** `x` and `y` are the top left corner of the picture, and `w` is its width, all in meters of the room. `opacity` is in percent. */
export type PicturePlace = { x: number; y: number; w: number; opacity: number; isShown: boolean }

export const PICTURE_BOUNDS = {
  x: { min: -200, max: 200 },
  y: { min: -200, max: 200 },
  w: { min: 0.5, max: 400 },
  opacity: { min: 5, max: 100 },
} as const

const FIRST_OPACITY = 50

/**
 * Returns the first position of a new picture. The picture is in the middle of the room, as large as the room allows, and half transparent.
 */
export function firstPlaceOf(
  picture: { widthPx: number; heightPx: number },
  room: { width: number; height: number },
): PicturePlace {
  const metersPerPx = Math.min(room.width / picture.widthPx, room.height / picture.heightPx)
  const round = (meters: number) => Math.round(meters * 100) / 100
  const w = Math.max(PICTURE_BOUNDS.w.min, round(picture.widthPx * metersPerPx))
  return {
    x: round((room.width - w) / 2),
    y: round((room.height - picture.heightPx * metersPerPx) / 2),
    w,
    opacity: FIRST_OPACITY,
    isShown: true,
  }
}
