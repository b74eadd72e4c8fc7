// A well-formed body for each call of the setup, of ticket phases and of roles; see office-bodies.ts.
import { randomUUID } from 'node:crypto'

type OfOutlet = (outletId: number | null) => object

/** A sheet with one table of a section that no outlet has, so that the import adds nothing. */
const A_SHEET = (outletId: number | null) => ({
  outletId: outletId ?? 1,
  kind: 'tables',
  fileName: 'meja.csv',
  data: Buffer.from('Meja,Kursi,Bagian,Jenis meja\nUji,4,Tidak ada,Tidak ada\n').toString('base64'),
  columns: null,
})

export const SETUP_BODIES = {
  startGroup: () => ({ name: 'Grup Uji', shortName: 'Uji', email: 'halo@uji.example', phone: '+62215550100' }),
  placeRoom: (outletId) => ({ outletId: outletId ?? 0, template: 'club' }),
  openOutlet: (outletId) => ({ outletId: outletId ?? 1 }),
  readiness: (outletId) => ({ outletId: outletId ?? 1 }),
  sheetTemplate: () => ({ kind: 'tables', format: 'csv' }),
  checkSheet: (outletId) => A_SHEET(outletId),
  importSheet: (outletId) => ({ ...A_SHEET(outletId), id: randomUUID() }),
  undoImport: (outletId) => ({ outletId: outletId ?? 1, id: randomUUID() }),
  changePhases: (outletId) => ({ outletId: outletId ?? 0, id: 1, version: 1, phases: [] }),
  makeRole: () => ({ name: `Peran ${randomUUID().slice(0, 8)}`, base: 'host', rights: ['night.view'] }),
  changeRole: () => ({ id: 1, version: 1, name: 'Peran', rights: ['night.view'] }),
  endRole: () => ({ id: 1 }),
  sendTestMail: () => ({ key: randomUUID() }),
} satisfies Record<string, OfOutlet>
