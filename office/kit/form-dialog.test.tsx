import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { ApiResult } from '#app/browser/api/send.ts'
import type { Action } from '#office/api/use-action.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { drawnOffice, textOf } from '#tests/support/drawn-office.tsx'

const nothing = () => undefined
const acceptForm = (): Promise<ApiResult<{ done: boolean }>> =>
  Promise.resolve({ ok: true, data: { done: true }, meta: null })
const idle: Action = {
  run: () => Promise.resolve(null),
  isBusy: false,
  fault: null,
  faults: {},
  failure: null,
  clear: nothing,
}

type RefundProps = { action?: Partial<Action>; tone?: 'ask' | 'bad'; cancel?: string; isReady?: boolean }

function Refund({ action, ...rest }: RefundProps) {
  const form = useForm({
    action: { ...idle, ...action },
    initial: { amount: '1500000', reason: 'rain', kind: 'goodwill' as 'goodwill' | 'cancel', notify: true },
    submit: acceptForm,
    onDone: nothing,
  })
  return (
    <FormDialog title="Refund" form={form} action="Send" onClose={nothing} {...rest}>
      <AmountField label="Amount" {...form.field('amount')} />
      <TextField label="Reason" {...form.field('reason')} required maxLength={300} />
      <SelectField
        label="Kind"
        {...form.field('kind')}
        choices={[
          { value: 'goodwill', label: 'Goodwill' },
          { value: 'cancel', label: 'Cancellation' },
        ]}
      />
    </FormDialog>
  )
}

const drawPart = (part: ReactElement, language: 'en' | 'id' = 'en') => drawnOffice(part, { may: [], language })

test('each field of a form has its name and its value, and the browser’s autocomplete is off', () => {
  const html = drawPart(<Refund />)
  expect(html).toMatch(/<input(?=[^>]*name="amount")(?=[^>]*value="1,500,000")(?=[^>]*autoComplete="off")/i)
  expect(html).toMatch(/<input(?=[^>]*name="reason")(?=[^>]*value="rain")(?=[^>]*maxLength="300")/i)
  expect(html).toMatch(/<select[^>]*name="kind"/)
  expect(html).toMatch(/<option value="goodwill" selected="">/)
  expect(html).not.toContain('aria-invalid')
})

test('a fault is shown at the field that the server names, and the entered values stay', () => {
  const html = drawPart(<Refund action={{ faults: { reason: 'Write a reason.' } }} />)
  const [, errorId] =
    /<input(?=[^>]*name="reason")(?=[^>]*value="rain")[^>]*aria-describedby="([^"]+)"/.exec(html) ?? []
  expect(errorId).toBeDefined()
  expect(html).toContain(`id="${errorId}" role="alert"`)
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
  expect(textOf(html)).toContain('Write a reason.')
})

test('an error of a whole form is shown as an alert above the buttons', () => {
  const html = drawPart(<Refund action={{ fault: 'Another person was faster.', isBusy: true }} />)
  expect(html).toMatch(/role="alert".*Another person was faster\..*dialog__actions/s)
  expect(html).toMatch(/<button type="submit"[^>]*aria-disabled="true" aria-busy="true"/)
})

test('the dialog has its close button first, with the default label or its own label', () => {
  expect(textOf(drawPart(<Refund />))).toMatch(/Never mind Send$/)
  expect(textOf(drawPart(<Refund />, 'id'))).toMatch(/Tidak jadi Send$/)
  expect(textOf(drawPart(<Refund cancel="Keep it" />))).toMatch(/Keep it Send$/)
})

test('a form with a dangerous action has a danger button, and cannot be submitted before it is ready', () => {
  expect(drawPart(<Refund />)).toMatch(/class="btn btn--primary"[^>]*>Send/)
  expect(drawPart(<Refund tone="bad" />)).toMatch(/dialog__sun--bad.*class="btn btn--danger"[^>]*>Send/s)
  expect(drawPart(<Refund isReady={false} />)).toMatch(/<button type="submit" disabled=""/)
})

test('a confirm dialog has a title, a text with the consequences, and two buttons', () => {
  const html = drawPart(
    <ConfirmDialog title="Retire B1?" tone="bad" action="Retire" call={acceptForm} onDone={nothing} onClose={nothing}>
      <p>Nobody can book it.</p>
    </ConfirmDialog>,
  )
  const [, name] = /<dialog[^>]*aria-labelledby="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`id="${name}">Retire B1?</h2>`)
  expect(textOf(html)).toBe('Retire B1? Nobody can book it. Never mind Retire')
  expect(html).toMatch(/btn--danger/)
})
