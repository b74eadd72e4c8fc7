import { counted } from '#messages/en/counted.ts'
import type { dinnerSpan as source } from '#messages/id/booking/dinner-span.ts'

const WORDS = ['', 'one', 'two', 'three', 'four']

export const dinnerSpan: typeof source = (minutes) =>
  minutes % 60 === 0
    ? `${WORDS[minutes / 60] ?? minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}`
    : counted(minutes, 'minute')
