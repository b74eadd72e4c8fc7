import type { CSSProperties } from 'react'
import type { PageInks } from '#contract/picture-inks.ts'

/** Below this percent of the poster there is no room for the facts of a night: they stand above the horizon. */
const DEEP = 58

/** How a first screen is laid out around the horizon of its poster. */
export const horizonOf = ({ horizon }: PageInks): 'none' | 'mid' | 'deep' =>
  horizon === null ? 'none' : horizon > DEEP ? 'deep' : 'mid'

/** The inks of a poster as the variables that `flood.css` reads. */
export function inkStyle(
  inks: Pick<PageInks, 'top' | 'low' | 'horizon' | 'onTop' | 'onLow'> & Partial<PageInks>,
): CSSProperties {
  const edge = (stops: string | null | undefined) => (stops ? `linear-gradient(${stops})` : 'none')
  return {
    '--top': inks.top,
    '--low': inks.low,
    '--on-top': inks.onTop,
    '--on-top-soft': inks.onTopSoft,
    '--on-low': inks.onLow,
    '--on-low-soft': inks.onLowSoft,
    '--disc': inks.disc,
    '--disc-low': inks.discLow,
    '--horizon': (inks.horizon ?? 50) / 100,
    '--edge-left': edge(inks.left),
    '--edge-right': edge(inks.right),
  } as CSSProperties
}
