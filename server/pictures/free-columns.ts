import type { PictureArea } from '#contract/picture-address.ts'

export type FreeRow = { freeX: number | null; freeY: number | null; freeW: number | null; freeH: number | null }

/** The marked part of a picture; its four columns are set together. */
export const areaOf = ({ freeX: x, freeY: y, freeW: w, freeH: h }: FreeRow): PictureArea | null =>
  x === null || y === null || w === null || h === null ? null : { x, y, w, h }
