import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { ApiResult } from '#app/browser/api/send.ts'
import { type Action, faultBeyond, useAction } from '#office/api/use-action.ts'

/** The result of a call, or null if the form has nothing to send. */
type Reply = Promise<ApiResult<unknown>> | null

export type DataOf<Answer> =
  Awaited<Answer> extends infer Result ? (Result extends { ok: true; data: infer Data } ? Data : never) : never

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string

type FieldOfForm = {
  name: string
  autoComplete: 'off'
  value: string
  fault: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

export type Form<Values> = Action & {
  values: Values
  set: (change: Partial<Values>) => void
  /** Connects a field with one text value. The field shows the server's error of the same name. `clean` corrects the typed text. */
  field: (name: TextName<Values>, clean?: (text: string) => string) => FieldOfForm
  /**
   * Returns the errors of the given names, and of all names below them. For example, `name` includes `name.en`. The caller must show these
   * errors.
   */
  claim: (...names: string[]) => Record<string, string>
  /** Returns the error of the whole form, or the first error that no field shows. Call it after the component has drawn its fields. */
  generalFault: () => string | null
  /**
   * Changes some values and then submits all values. A second submission is ignored until the first submission and its `onDone` have ended.
   */
  submit: (change?: Partial<Values>) => Promise<void>
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

type FormOptions<Values, Answer extends Reply> = {
  initial: Values | (() => Values)
  submit: (values: Values) => Answer
  onDone: (data: DataOf<Answer>, values: Values) => void | Promise<void>
  /** Runs after the server refused the submission. The typed values stay in the form. */
  onRefused?: () => void
  /** The action of a parent component. It is needed if the errors must stay visible after this form is removed from the page. */
  action?: Action
}

/**
 * A form of the office: its values, one submission at a time, and each error at the field that caused it. The first field with an error
 * gets the focus.
 */
export function useForm<Values extends object, Answer extends Reply>(
  options: FormOptions<Values, Answer>,
): Form<Values> {
  const own = useAction()
  const action = options.action ?? own
  const [values, setValues] = useState<Values>(options.initial)
  const isPending = useRef(false)
  const form = useRef<HTMLFormElement | null>(null)
  const { faults } = action
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [faults])
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }))
  async function submit(change?: Partial<Values>) {
    if (change) set(change)
    if (isPending.current || action.isBusy) return
    const sent = { ...values, ...change }
    const answer = options.submit(sent)
    if (answer === null) return
    isPending.current = true
    try {
      const data = await action.run(() => answer)
      if ((await answer).ok) await options.onDone(data as DataOf<Answer>, sent)
      else options.onRefused?.()
    } finally {
      isPending.current = false
    }
  }
  const claimedNames = new Set<string>()
  function claim(...names: string[]) {
    for (const name of names) claimedNames.add(name)
    return faults
  }
  return {
    ...action,
    values,
    set,
    field: (name, clean = (text) => text) => ({
      name,
      autoComplete: 'off',
      value: values[name] as string,
      fault: claim(name)[name],
      onChange: ({ target }) => set({ [name]: clean(target.value) } as Partial<Values>),
    }),
    claim,
    generalFault: () => (Object.keys(faults).length > 0 ? faultBeyond([...claimedNames], faults) : action.fault),
    submit,
    onSubmit(event) {
      event.preventDefault()
      // The form of a dialog may be inside another form of the page. That other form must not receive the submit event.
      event.stopPropagation()
      form.current = event.currentTarget
      void submit()
    },
  }
}
