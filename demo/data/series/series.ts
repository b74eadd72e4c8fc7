import { gemaSeries } from './gema.ts'
import { lunaSenjaSeries } from './luna-senja.ts'
import { ombakSeries } from './ombak.ts'
import { rantauSeries } from './rantau.ts'
import { roccaSeries } from './rocca.ts'
import { yeschefSeries } from './yeschef.ts'
import type { DemoSeries } from '../shape.ts'

export const series: DemoSeries[] = [
  ...lunaSenjaSeries,
  ...ombakSeries,
  ...gemaSeries,
  ...rantauSeries,
  ...roccaSeries,
  ...yeschefSeries,
]
