import { expect, test } from 'vitest'
import type { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import type { Party } from '#office/pages/night/party.ts'
import { HeadsDialog } from '#office/pages/service/heads-dialog.tsx'
import { NoShowDialog } from '#office/pages/service/no-show-dialog.tsx'
import type { Service } from '#office/pages/service/use-party-acts.ts'
import { formOf, resultOf } from '#tests/support/office-parts.tsx'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the dialogs read only these fields
const party = { name: 'Bu Ratna', version: 3, pax: 4, heads: null, paid: 500_000 } as Party

/** The props of a dialog of a party. The server refuses every action of this dialog. */
function refusedDialog() {
  const closings: number[] = []
  const serve: Service['serve'] = () => Promise.resolve({ ok: false, failure: null })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the dialogs only call `serve`
  const service = { serve } as unknown as Service
  return { closings, props: { party, service, onClose: () => void closings.push(1) } }
}

test('if the server refuses to seat a party, the dialog stays open with the typed number of guests', async () => {
  const { closings, props } = refusedDialog()
  await formOf(() => HeadsDialog(props)).submit()
  expect(closings).toEqual([])
})

test('if the server refuses to mark a no-show, the dialog stays open', async () => {
  const { closings, props } = refusedDialog()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the root is a ConfirmDialog
  const dialog = resultOf(() => NoShowDialog({ act: 'no_show', ...props })).props as Parameters<typeof ConfirmDialog>[0]
  expect(await dialog.call()).toMatchObject({ ok: false })
  dialog.onRefused?.()
  expect(closings).toEqual([])
})
