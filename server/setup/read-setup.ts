import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { RESERVATION_KINDS } from '#domain/reservations/reservation-kind.ts'
import { minutesLeft, statesOfSteps, type StepState, type SetupStep } from '#domain/setup/setup-steps.ts'
import { codeCarrier } from '#server/setup/send-test-code.ts'
import { readSetupRow, type SetupRow } from '#server/setup/setup-repository.ts'
import type { App } from '#server/app.ts'

export type Setup = SetupRow & {
  steps: { step: SetupStep; state: StepState }[]
  minutesLeft: number
  /** Names of the gateways that have keys. In a sandbox, the sandbox gateway is also in the list. */
  gateways: string[]
}

/** True if every kind of table has prices. If the outlet is a restaurant: true if it has a course. */
const hasPrices = ({ isDining, hasMenus, unpriced }: SetupRow): boolean => (isDining ? hasMenus : unpriced.length === 0)

/** Reads the steps of the setup for an outlet. `readSetupRow` describes the choice of the outlet. */
export async function readSetup(app: App, outletId: number | null): Promise<Setup> {
  const row = await readSetupRow(app.sql, { outletId, today: todayOfGroup(app.now()), carrier: codeCarrier(app) })
  const gateways = app.payments.all().map(({ name }) => name)
  const steps = statesOfSteps({
    hasGroup: row.groupName !== null,
    hasBrand: row.brandId !== null,
    hasOutlet: row.outletId !== null,
    tables: row.tables,
    hasPrices: hasPrices(row),
    hasTaxes: row.hasTaxes,
    hasRefundRules: row.refundKinds === RESERVATION_KINDS.length,
    hasGateway: gateways.length > 0,
    isMailTested: row.mailSentAt !== null,
    people: row.people,
    isOpen: row.isOpen,
  })
  return { ...row, steps, minutesLeft: minutesLeft(steps), gateways }
}
