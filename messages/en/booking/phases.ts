import type { phases as source } from '#messages/id/booking/phases.ts'

export const phases: typeof source = {
  until: (day, left) =>
    day !== null && left !== null
      ? `until ${day} or ${left} left`
      : day !== null
        ? `until ${day}`
        : left !== null
          ? `${left} left`
          : '',
  next: (name, price) => `then ${name} at ${price}`,
}
