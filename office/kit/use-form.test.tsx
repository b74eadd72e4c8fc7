import { expect, test } from 'vitest'
import type { ApiResult } from '#app/browser/api/send.ts'
import type { Action } from '#office/api/use-action.ts'
import { TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { drawnOffice, textOf } from '#tests/support/drawn-office.tsx'
import { resultOf } from '#tests/support/office-parts.tsx'

const nothing = () => undefined
const success = <Data,>(data: Data): Promise<ApiResult<Data>> => Promise.resolve({ ok: true, data, meta: null })

function Move({ faults }: { faults: Record<string, string> }) {
  const action: Action = {
    run: () => Promise.resolve(null),
    isBusy: false,
    fault: null,
    faults,
    failure: null,
    clear: nothing,
  }
  const form = useForm({ action, initial: { reason: '' }, submit: () => success({}), onDone: nothing })
  const faultsOfName = form.claim('name')
  return (
    <FormDialog title="Move" form={form} action="Move" onClose={nothing}>
      <TextField label="Reason" {...form.field('reason')} />
      <TextField label="Name" fault={faultsOfName['name.en']} />
    </FormDialog>
  )
}
const moveText = (faults: Record<string, string>) => textOf(drawnOffice(<Move faults={faults} />, { may: [] }))

test('if the form has no field for a fault, the fault is shown above the buttons', () => {
  expect(moveText({ deadline: 'Too late.', pax: 'Too many.' })).toBe('Move Reason Name Too late. Never mind Move')
})

test('a fault is shown only at the field with the fault’s name, or at the field that claims this name', () => {
  expect(moveText({ reason: 'Why?', 'name.en': 'No name.' })).toBe('Move Reason Why? Name No name. Never mind Move')
  expect(moveText({ reason: 'Why?', deadline: 'Too late.' })).toBe('Move Reason Why? Name Too late. Never mind Move')
})

test('if a form is submitted successfully and the response has no data, the form calls onDone', async () => {
  const events: string[] = []
  const form = resultOf(() =>
    useForm({
      initial: {},
      submit: () => success(null),
      onDone: () => void events.push('done'),
      onRefused: () => void events.push('refused'),
    }),
  )
  await form.submit()
  expect(events).toEqual(['done'])
})

test('a form ignores a second submission until `onDone` of the first submission has ended', async () => {
  const { promise: navigation, resolve: arrive } = Promise.withResolvers<undefined>()
  let calls = 0
  const form = resultOf(() =>
    useForm({
      initial: {},
      submit() {
        calls += 1
        return success({})
      },
      onDone: () => navigation,
    }),
  )
  const first = form.submit()
  await new Promise((resolve) => setTimeout(resolve))
  await form.submit()
  expect(calls).toBe(1)
  arrive(undefined)
  await first
  void form.submit()
  expect(calls).toBe(2)
})
