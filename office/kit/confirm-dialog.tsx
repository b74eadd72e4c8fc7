import type { ReactNode } from 'react'
import type { ApiResult } from '#app/browser/api/send.ts'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { type DataOf, useForm } from '#office/kit/use-form.ts'

type ConfirmDialogProps<Answer> = {
  title: string
  action: string
  /** `bad`: the action is dangerous, so its button has the danger style. */
  tone?: 'ask' | 'bad'
  isReady?: boolean
  call: () => Answer
  onDone: (data: DataOf<Answer>) => void | Promise<void>
  onRefused?: () => void
  onClose: () => void
  /** The consequences of the action, shown before it runs. */
  children: ReactNode
}

/** A dialog that asks for a confirmation before one call. If the server refuses the call, the dialog stays open. */
export function ConfirmDialog<Answer extends Promise<ApiResult<unknown>>>(props: ConfirmDialogProps<Answer>) {
  const { call, onDone, onRefused, ...rest } = props
  const form = useForm({ initial: {}, submit: call, onDone, onRefused })
  return <FormDialog {...rest} form={form} isQuestion />
}
