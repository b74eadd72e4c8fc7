import { countText } from '#messages/en/count-text.ts'
import type { stockRules as source } from '#messages/id/office/stock/stock-rules.ts'

/** Messages about the refund rules. A refund rule states the part of the price that a guest gets back after a cancellation. */
export const stockRules: typeof source = {
  kinds: { tables: 'Tables', tickets: 'Tickets', restaurant: 'Dinners' },
  events: 'Events',
  eventsLine: 'The rules of an event hold for all that its night sells, in the place of the outlet’s.',
  own: 'its own rules',
  group: 'the group’s rules',
  outlets: 'the outlet’s rules',
  noRefund: 'This outlet takes no cancellation online: guests ask the venue. These rules hold where staff cancels.',
  horizon: 'From booking until the doors open',
  from: (hours) =>
    hours === 0
      ? 'until the doors open'
      : hours % 24 === 0
        ? `until ${hours === 24 ? '1 day' : `${hours / 24} days`} ahead`
        : `until ${countText(hours, 'hour')} ahead`,
  back: (percent) => `${percent}% comes back`,
  nothing: 'nothing comes back',
  after: 'then nothing',
  doors: 'doors open',
  change: 'Change',
  changeOf: (what) => `Change the rules of ${what}`,
  hours: 'Hours before opening',
  percent: 'Per cent back',
  addStep: 'Add a step',
  removeStep: (n) => `Remove step ${n}`,
  invalid: 'Each step once, and nobody gets more back for canceling later.',
  follows: (n) =>
    n === 0
      ? 'No paid booking yet. It holds for new bookings.'
      : `It holds for new bookings. ${n === 1 ? '1 paid booking keeps the rules it was' : `${n} paid bookings keep the rules they were`} made under.`,
  confirm: (n) => (n === 1 ? 'Use this 1 step' : `Use these ${n} steps`),
  drop: 'Use the rules above it again',
  done: (what) => `The rules of ${what} hold for new bookings.`,
  noLadder: 'no rules of its own',
  noEvents: 'No event is coming.',
  groupTitle: 'The group’s rules',
  groupLine: 'They hold at every outlet that has no rules of its own, and for no event that has.',
  groupOf: (what) => `the group, ${what.toLowerCase()}`,
  groupOutlets: (n) =>
    n === 0 ? 'every outlet has its own' : `${n === 1 ? '1 outlet goes' : `${n} outlets go`} by them`,
  groupFollows: (n) =>
    `It holds at once for new bookings at ${n === 1 ? '1 outlet' : `${n} outlets`}. What is booked keeps the rules it was made under.`,
  groupOnly: 'Only an owner of the whole group changes them.',
}
