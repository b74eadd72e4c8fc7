// A well-formed body for each call of the setup and of ticket phases; see office-bodies.ts.
import { randomUUID } from 'node:crypto'

type OfOutlet = (outletId: number | null) => object

export const SETUP_BODIES = {
  startGroup: () => ({ name: 'Grup Uji', shortName: 'Uji', email: 'halo@uji.example', phone: '+62215550100' }),
  placeRoom: (outletId) => ({ outletId: outletId ?? 0, template: 'club' }),
  openOutlet: (outletId) => ({ outletId: outletId ?? 1 }),
  readiness: (outletId) => ({ outletId: outletId ?? 1 }),
  changePhases: (outletId) => ({ outletId: outletId ?? 0, id: 1, version: 1, phases: [] }),
  sendTestMail: () => ({ key: randomUUID() }),
} satisfies Record<string, OfOutlet>
