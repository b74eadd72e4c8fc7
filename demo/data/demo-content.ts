import { affiliatorCodes } from './affiliator-codes.ts'
import { artists } from './artists.ts'
import { brands } from './brands.ts'
import { layOut, takenTables } from './calendar/calendar.ts'
import { cities } from './cities.ts'
import { keptDinners } from './kept-dinners.ts'
import { outlets } from './outlets/outlets.ts'
import { refundRules } from './refund-rules.ts'
import { series } from './series/series.ts'
import type { DemoContent } from './shape.ts'

export const demoContent: DemoContent = {
  cities,
  brands,
  outlets,
  artists,
  series,
  affiliatorCodes,
  refundRules,
  layOut,
  takenTables,
  keptDinners,
}
