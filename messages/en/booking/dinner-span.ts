import { countText } from '#messages/en/count-text.ts'
import type { dinnerSpan as source } from '#messages/id/booking/dinner-span.ts'

const WORDS = ['', 'one', 'two', 'three', 'four']

export const dinnerSpan: typeof source = (minutes) =>
  minutes % 60 === 0
    ? `${WORDS[minutes / 60] ?? minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}`
    : countText(minutes, 'minute')
