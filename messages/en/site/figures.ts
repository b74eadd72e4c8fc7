import { countText } from '#messages/en/count-text.ts'
import type { figures as source } from '#messages/id/site/figures.ts'

const ahead = (hours: number) =>
  hours === 0
    ? 'before the doors open'
    : hours % 24 === 0
      ? `${hours / 24} days (${countText(hours, 'hour')}) ahead or earlier`
      : `${countText(hours, 'hour')} ahead or earlier`

const inOrder = (words: string[], last: string) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`

export const figures: typeof source = {
  refunds: (steps) =>
    steps.length === 0
      ? 'nothing comes back.'
      : `canceled ${steps.map((step) => `${ahead(step.hoursLeft)}, ${step.refundPercentage}% comes back`).join('; ')}. After that, nothing does.`,
  prices: (rupiah) =>
    inOrder(
      rupiah.map((price) => `IDR ${price}`),
      'or',
    ),
}
