import { expect, test } from 'vitest'
import type { Party } from '#office/pages/night/party.ts'
import { UndoDialog } from '#office/pages/service/undo-dialog.tsx'
import { formOf } from '#tests/support/office-parts.tsx'
import type { Service } from '#office/pages/service/use-party-acts.ts'

test('if the server rejects an undo, the undo dialog stays open with the typed reason', async () => {
  let closings = 0
  const reasons: (string | undefined)[] = []
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the dialog only calls `undo`
  const service = {
    undo(_: Party, __: number, reason?: string) {
      reasons.push(reason)
      return Promise.resolve({ ok: false, failure: null })
    },
  } as unknown as Service
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the dialog reads only these fields
  const party = { name: 'Bu Ratna', version: 3 } as Party
  const form = formOf(() => UndoDialog({ party, service, onClose: () => (closings += 1) }))
  await form.submit({ reason: 'The wrong table.' })
  expect(reasons).toEqual(['The wrong table.'])
  expect(closings).toBe(0)
})
