import type { legal as source } from '#messages/id/site/legal.ts'

export const legal: typeof source = {
  updated: (day) => `In force since ${day}`,
  questions: 'Questions?',
}
