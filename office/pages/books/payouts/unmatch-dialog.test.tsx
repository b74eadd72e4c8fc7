import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { DialogForm } from '#office/kit/form-dialog.tsx'
import type { Form } from '#office/kit/use-form.ts'
import { UnmatchDialog } from '#office/pages/books/payouts/unmatch-dialog.tsx'
import { callsDuring, resultOf } from '#tests/support/office-parts.tsx'

type Unmatched = Parameters<typeof UnmatchDialog>[0]['payout']
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the dialog reads only these fields
const payout = { id: '5e14a000-0000-4000-8000-0000000000c1', day: '2026-11-25', reference: 'TRX 12' } as Unmatched
const refusal = { code: 'invalid', message: 'Check the fields.', errors: { id: ['The match is gone.'] } }

test.each([
  ['if the server refuses to undo a match, the dialog stays open', refusal, 0],
  ['if a match is undone, the dialog closes', { data: { done: true } }, 1],
])('%s', async (_, answer, closings) => {
  const notices: (string | undefined)[] = []
  const dialog = resultOf(() => UnmatchDialog({ payout, onClose: (notice) => void notices.push(notice) }))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the dialog contains exactly one form
  const { form } = (dialog.props as { children: ReactElement<Parameters<typeof DialogForm>[0]> }).children.props
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form is of `useForm`
  const calls = await callsDuring(
    () => (form as Form<object>).submit(),
    () => answer,
  )
  expect(calls).toEqual([{ name: 'unmatchPayout', body: { id: payout.id } }])
  expect(notices).toHaveLength(closings)
})
