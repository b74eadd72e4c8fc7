// The steps from an empty database to the first table that guests can book. The state of every step is computed from stored data. So staff
// do not mark a step as done.

export const SETUP_STEPS = [
  'group',
  'brand',
  'outlet',
  'room',
  'prices',
  'taxes',
  'refunds',
  'payments',
  'mail',
  'people',
  'publish',
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** Number of minutes that a person usually needs for a step. */
export const STEP_MINUTES: Readonly<Record<SetupStep, number>> = {
  group: 2,
  brand: 4,
  outlet: 5,
  room: 5,
  prices: 3,
  taxes: 2,
  refunds: 1,
  payments: 4,
  mail: 1,
  people: 1,
  publish: 2,
}

export type SetupFacts = {
  hasGroup: boolean
  hasBrand: boolean
  hasOutlet: boolean
  /** Number of tables of the outlet that are in use. */
  tables: number
  /** True if every table of the outlet has a price. For an outlet that serves dinners: true if it has a set menu with a price. */
  hasPrices: boolean
  /** True if the outlet has a tax rate or a service charge, or if staff changed its taxes. */
  hasTaxes: boolean
  hasRefundRules: boolean
  hasGateway: boolean
  isMailTested: boolean
  /** Number of people with an account or an invite. */
  people: number
  /** True if guests can book the outlet on the site. */
  isOpen: boolean
}

/**
 * States of a step.
 * - `done`: the result of the step is stored.
 * - `next`: the first step that can be done now.
 * - `open`: the step can also be done now, in any order.
 * - `waiting`: the step needs the result of an earlier step.
 */
export type StepState = 'done' | 'next' | 'open' | 'waiting'

const isDone: Record<SetupStep, (facts: SetupFacts) => boolean> = {
  group: ({ hasGroup }) => hasGroup,
  brand: ({ hasBrand }) => hasBrand,
  outlet: ({ hasOutlet }) => hasOutlet,
  room: ({ tables }) => tables > 0,
  prices: ({ tables, hasPrices }) => tables > 0 && hasPrices,
  taxes: ({ hasTaxes }) => hasTaxes,
  refunds: ({ hasRefundRules }) => hasRefundRules,
  payments: ({ hasGateway }) => hasGateway,
  mail: ({ isMailTested }) => isMailTested,
  people: ({ people }) => people > 1,
  publish: ({ isOpen }) => isOpen,
}

/** The step that must be done first, for each step that needs an earlier step. */
export const NEEDED_STEP: Partial<Record<SetupStep, SetupStep>> = {
  brand: 'group',
  outlet: 'brand',
  room: 'outlet',
  prices: 'room',
  taxes: 'outlet',
  refunds: 'outlet',
  publish: 'prices',
}

/** Returns the state of every step, in the order in which the steps are listed. */
export function statesOfSteps(facts: SetupFacts): { step: SetupStep; state: StepState }[] {
  const canBegin = (step: SetupStep) => {
    const need = NEEDED_STEP[step]
    return need === undefined || isDone[need](facts)
  }
  const next = SETUP_STEPS.find((step) => !isDone[step](facts) && canBegin(step))
  return SETUP_STEPS.map((step) => {
    if (isDone[step](facts)) return { step, state: 'done' }
    if (step === next) return { step, state: 'next' }
    return { step, state: canBegin(step) ? 'open' : 'waiting' }
  })
}

/** Returns the sum of the usual minutes of all steps that are not done. */
export const minutesLeft = (steps: readonly { step: SetupStep; state: StepState }[]): number =>
  steps.reduce((minutes, { step, state }) => (state === 'done' ? minutes : minutes + STEP_MINUTES[step]), 0)
