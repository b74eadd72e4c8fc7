// The colors that a picture gives to the page around it (docs/decisions/0103-a-poster-gives-its-page-the-inks.md).

/** A color in CSS form, for example `#1f6b3f`. */
export type Ink = `#${string}`

/** A color on an edge of the picture, and its distance from the top in percent. Two stops at one distance make a sharp change of color. */
export type EdgeStop = readonly [ink: Ink, at: number]

export type PictureInks = {
  /** Median color of the uppermost pixel rows of the picture. */
  top: Ink
  /** Median color of the lowest pixel rows of the picture. */
  low: Ink
  /** Distance from the top in percent at which both edges sharply change their color. Null if the edges have no such change. */
  horizon: number | null
  /** The most used color that differs from the colors of the top and of the bottom. */
  third: Ink
  /** Colors of the outer pixel columns of the picture, from top to bottom. Thin lines are ignored. */
  left: EdgeStop[]
  right: EdgeStop[]
  /** True if the tones change slowly from the top to a similar color at the bottom, as in a pattern of stripes. */
  isSoft?: boolean
}

/**
 * The colors of a page: its backgrounds, readable text on the backgrounds, and the edges of the picture, which continue to the sides of the
 * window.
 */
export type PageInks = {
  /**
   * Background colors of the page above (`top`) and below (`low`) the horizon line: the colors of the picture, or slightly lighter or
   * darker colors.
   */
  top: Ink
  low: Ink
  horizon: number | null
  /** Colors of text and softer text above and below the horizon. Each color has a contrast of 4.5:1 with the background of its half. */
  onTop: Ink
  onTopSoft: Ink
  onLow: Ink
  onLowSoft: Ink
  /** Colors of the half disc. Each color has a contrast of 3:1 with the background behind the disc. */
  disc: Ink
  discLow: Ink
  /**
   * Stops of the CSS gradient that continues an edge of the picture, from top to bottom. Null if the edge has only the color of the
   * background.
   */
  left: string | null
  right: string | null
  /** True if the two backgrounds may melt into each other behind a title. */
  isSoft: boolean
}

/**
 * The colored background of a page's first screen. `style` contains the CSS variables that `flood.css` reads. `horizon` names the layout of
 * the page. The layout depends on the horizon: the height at which the edges of the picture change their color.
 */
export type Flood = {
  /** Layout around the horizon. `deep`: the facts of the page are above the horizon, because there is no room below the horizon. */
  horizon: 'none' | 'mid' | 'deep'
  style: Record<`--${string}`, string | number>
}
