/** Sizes of the prints, and where a title stands on them. */
export type HeroCrop = 'wide' | 'tall'
export type Crop = HeroCrop | 'detail' | 'square'

/** A part of a picture, in fractions of its width and height. */
export type Area = { x: number; y: number; w: number; h: number }

/** A hero promises a flat area where cream text reaches 4.5:1. */
export type Hero = { svg: string; titleArea: Area }

const SIZES: Record<Crop, [width: number, height: number]> = {
  wide: [1536, 1024],
  tall: [960, 1440],
  detail: [1200, 800],
  square: [800, 800],
}

export function sizeOf(crop: Crop): { w: number; h: number; isTall: boolean } {
  const [w, h] = SIZES[crop]
  return { w, h, isTall: crop === 'tall' }
}

/** Both lie inside every planned crop: 3:2, 16:9 and 1.96:1; 2:3 and 0.72:1. */
export const TITLE: Record<HeroCrop, Area> = {
  wide: { x: 0.02, y: 0.64, w: 0.62, h: 0.26 },
  tall: { x: 0.03, y: 0.72, w: 0.94, h: 0.25 },
}

/** Where the site's menu lies on the crops that pages show. */
export const MENU: Record<HeroCrop, Area> = {
  wide: { x: 0, y: 0.1, w: 1, h: 0.13 },
  tall: { x: 0, y: 0, w: 1, h: 0.14 },
}
