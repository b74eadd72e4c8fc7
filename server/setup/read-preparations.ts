import { type SetupStep, SETUP_STEPS } from '#domain/setup/setup-steps.ts'
import { readSetup } from '#server/setup/read-setup.ts'
import { outletsInPreparation } from '#server/setup/setup-repository.ts'
import type { App } from '#server/app.ts'

/** Number of days for which an outlet counts as new after its opening. */
const NEW_DAYS = 7

export type Preparation = {
  outletId: number
  /** Time at which the outlet was opened. Null if the outlet is not yet visible to guests. */
  openedAt: Date | null
  doneCount: number
  stepCount: number
  /** The step that can be done now. Null if no step is left. */
  next: SetupStep | null
}

/** Reads the setup of each outlet that is not open yet or was opened in the last `NEW_DAYS` days. `outlets`: null for all outlets. */
export async function readPreparations(app: App, outlets: readonly number[] | null): Promise<Preparation[]> {
  const since = new Date(app.now().getTime() - NEW_DAYS * 86_400_000)
  const rows = await outletsInPreparation(app.sql, outlets, since)
  return Promise.all(
    rows.map(async ({ outletId, openedAt }) => {
      const { steps } = await readSetup(app, outletId)
      return {
        outletId,
        openedAt,
        doneCount: steps.filter(({ state }) => state === 'done').length,
        stepCount: SETUP_STEPS.length,
        next: steps.find(({ state }) => state === 'next')?.step ?? null,
      }
    }),
  )
}
