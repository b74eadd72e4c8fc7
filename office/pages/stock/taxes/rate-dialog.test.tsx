import { expect, test } from 'vitest'
import { RateDialog } from '#office/pages/stock/taxes/rate-dialog.tsx'
import { callsDuring, formOf } from '#tests/support/office-parts.tsx'

type Props = Parameters<typeof RateDialog>[0]

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the dialog reads only these fields before a rate is typed
const read = {
  outlet: { id: 4, zone: 'Asia/Jakarta', tonight: '2026-11-25' },
  version: 1,
  rates: [{ kind: 'food', from: '2000-01-01', rate: 0 }],
  firstDay: '2026-11-26',
  charges: { useTax: false },
} as unknown as Props['read']

test('a tax rate is sent again with the same idempotency key, but a corrected rate gets a new key', async () => {
  const form = formOf(() => RateDialog({ read, kind: 'food', onClose: () => undefined, onDone: () => undefined }))
  const calls = await callsDuring(
    async () => {
      await form.submit({ rate: '10', from: '2026-12-01' })
      await form.submit({ rate: '10', from: '2026-12-01' })
      await form.submit({ rate: '11', from: '2026-12-01' })
    },
    () => ({ code: 'server_error', message: 'No.' }),
  )
  const [first, second, third] = calls.map(({ body }) => body['key'])
  expect(first).toBeDefined()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
