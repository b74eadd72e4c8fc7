import { expect, test } from 'vitest'
import type { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { EndDialog } from '#office/pages/affiliators/codes-section.tsx'
import { callsDuring, resultOf } from '#tests/support/office-parts.tsx'

const affiliatorId = '5e14a000-0000-4000-8000-0000000000a1'

test('if the server refuses to end a code, the dialog stays open', async () => {
  const events: string[] = []
  const close = (event: string) => () => void events.push(event)
  const dialog = resultOf(() =>
    EndDialog({ affiliatorId, code: 'BAYU10', onClose: close('closed'), onDone: close('done') }),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the root is a ConfirmDialog
  const { call, onRefused } = dialog.props as Parameters<typeof ConfirmDialog>[0]
  const calls = await callsDuring(
    async () => {
      expect(await call()).toMatchObject({ ok: false })
      onRefused?.()
    },
    () => ({ code: 'changed_meanwhile', message: 'Somebody was faster.' }),
  )
  expect(calls).toEqual([{ name: 'changeCode', body: { id: affiliatorId, code: 'BAYU10', act: 'end' } }])
  expect(events).toEqual([])
})
