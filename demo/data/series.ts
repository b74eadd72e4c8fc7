import { gemaSeries } from './series/gema.ts'
import { lunaSenjaSeries } from './series/luna-senja.ts'
import { ombakSeries } from './series/ombak.ts'
import { rantauSeries } from './series/rantau.ts'
import { roccaSeries } from './series/rocca.ts'
import { yeschefSeries } from './series/yeschef.ts'
import type { DemoSeries } from './shape.ts'

/** The thirty-six series of nights, six a house. */
export const series: DemoSeries[] = [
  ...lunaSenjaSeries,
  ...ombakSeries,
  ...gemaSeries,
  ...rantauSeries,
  ...roccaSeries,
  ...yeschefSeries,
]
