import type { PictureArea } from '#contract/picture-address.ts'

export type FreeRow = { freeX: number | null; freeY: number | null; freeW: number | null; freeH: number | null }

/** Returns the marked area of a picture, or null if no area is marked. The database sets the four columns of an area together. */
export const areaOf = ({ freeX: x, freeY: y, freeW: w, freeH: h }: FreeRow): PictureArea | null =>
  x === null || y === null || w === null || h === null ? null : { x, y, w, h }
