// The colors that a picture gives to the page around it (docs/decisions/0103-a-poster-gives-its-page-the-inks.md).

/** A color in CSS form, for example `#1f6b3f`. */
export type Ink = `#${string}`

/**
 * A color on an edge of the picture, and the distance of the color from the top in percent. Two stops with the same distance make a sharp
 * change of color.
 */
export type EdgeStop = readonly [ink: Ink, at: number]

export type PictureInks = {
  /** Median color of the uppermost pixel rows of the picture. */
  top: Ink
  /** Median color of the lowest pixel rows of the picture. */
  low: Ink
  /**
   * The height at which both edges sharply change their color, as the distance from the top in percent. Null if the edges have no such
   * change.
   */
  horizon: number | null
  /** The most frequent color that is neither the color of the top nor the color of the bottom. */
  third: Ink
  /** Colors along the left and the right edge of the picture, from top to bottom. Thin lines are ignored. */
  left: EdgeStop[]
  right: EdgeStop[]
  /** True if the tones change slowly from the top to a similar color at the bottom, as in a pattern of stripes. */
  isSoft?: boolean
}

/**
 * The colors of a page with a picture: the backgrounds, the texts on them, and the edges of the picture. The page extends the colors of the
 * edges to the sides of the window.
 */
export type PageInks = {
  /**
   * Background colors above (`top`) and below (`low`) the horizon line. These are the colors of the picture, made slightly lighter or
   * darker where necessary.
   */
  top: Ink
  low: Ink
  horizon: number | null
  /**
   * Colors of normal and softer text, above and below the horizon. Each color has a contrast of 4.5:1 with the background behind the text.
   */
  onTop: Ink
  onTopSoft: Ink
  onLow: Ink
  onLowSoft: Ink
  /** Colors of the half disc. Each color has a contrast of 3:1 with the background behind the disc. */
  disc: Ink
  discLow: Ink
  /**
   * The stops of a CSS gradient, from top to bottom. The gradient continues an edge of the picture. Null if the edge has the same color as
   * the background.
   */
  left: string | null
  right: string | null
  /** True if the border between the two backgrounds may be soft behind a title. */
  isSoft: boolean
}

/**
 * The colored background of a page's first screen. `style` contains the CSS variables that `flood.css` reads. `horizon` is the name of the
 * layout, which depends on the height at which the edges of the picture change their color.
 */
export type Flood = {
  /** Layout around the horizon. `deep`: the facts of the page are above the horizon, because there is no room below the horizon. */
  horizon: 'none' | 'mid' | 'deep'
  style: Record<`--${string}`, string | number>
}
