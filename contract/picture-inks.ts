// The inks that a picture gives to the page around it (docs/decisions/0103-a-poster-gives-its-page-the-inks.md).

/** A colour as CSS writes it: `#1f6b3f`. */
export type Ink = `#${string}`

/** A tone of an edge and its place, in percent from the top. Two stops at one place are a hard edge. */
export type EdgeStop = readonly [ink: Ink, at: number]

/** The colors measured in a picture. */
export type PictureInks = {
  /** Median of the uppermost rows. */
  top: Ink
  /** Median of the lowest rows. */
  low: Ink
  /** Percent from the top at which both edges change hard; null if they do not. */
  horizon: number | null
  /** The most used ink that differs from both grounds. */
  third: Ink
  /** The outer columns from top to foot, without thin lines. */
  left: EdgeStop[]
  right: EdgeStop[]
}

/** The colors of a page: grounds, readable text on them, and the edges as they continue to the sides of the window. */
export type PageInks = {
  /** Grounds of the page above and below the horizon: the picture's own, or some percent lighter or darker. */
  top: Ink
  low: Ink
  horizon: number | null
  /** Text and softer text, each 4.5:1 on its half. */
  onTop: Ink
  onTopSoft: Ink
  onLow: Ink
  onLowSoft: Ink
  /** The half disc, 3:1 on its ground. */
  disc: Ink
  discLow: Ink
  /** Stops of a CSS gradient from top to foot; null if the edge is the plain ground. */
  left: string | null
  right: string | null
}

/** The flood of a first screen: the CSS variables that `flood.css` reads, and how the page is laid out around the horizon. */
export type Flood = {
  /** Deep: the facts stand above the horizon, for there is no room below it. */
  horizon: 'none' | 'mid' | 'deep'
  style: Record<`--${string}`, string | number>
}
