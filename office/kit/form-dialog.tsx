import type { ReactNode } from 'react'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import type { IconName } from '#office/kit/icon.tsx'
import { Fault } from '#office/kit/note.tsx'
import type { Form } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'

type DialogFormProps = {
  form: Pick<Form<object>, 'generalFault' | 'isBusy' | 'onSubmit'>
  action: ReactNode
  tone?: 'ask' | 'bad'
  icon?: IconName
  /** The text of the button that closes the dialog. By default, the button says "Never mind". */
  cancel?: string
  isReady?: boolean
  /** A button that appears in place of the submit button. */
  instead?: ReactNode
  /** True if the form has no fields. The dialog then has the layout of a question. */
  isQuestion?: boolean
  /** True if the browser must not validate the fields, because only the server validates them. */
  noValidate?: boolean
  onClose: () => void
  children: ReactNode
}

/** Shows the error of the whole form, or the first error that no field shows. */
export const FormFault = ({ form }: { form: Pick<Form<object>, 'generalFault'> }) => (
  <Fault>{form.generalFault()}</Fault>
)

export function DialogForm({ form, action, tone, icon, cancel, children, onClose, ...rest }: DialogFormProps) {
  const frame = useMessages('frame')
  const { isReady = true, instead, isQuestion, noValidate } = rest
  return (
    <form className={isQuestion ? 'dialog__question' : 'stack'} noValidate={noValidate} onSubmit={form.onSubmit}>
      {children}
      <FormFault form={form} />
      <div className="dialog__actions">
        <Button onClick={onClose}>{cancel ?? frame.cancel}</Button>
        {instead || (
          <Button
            type="submit"
            tone={tone === 'bad' ? 'danger' : 'primary'}
            icon={icon}
            isBusy={form.isBusy}
            disabled={!isReady}
          >
            {action}
          </Button>
        )}
      </div>
    </form>
  )
}

/**
 * A dialog with one form. The dialog closes when the user presses Escape, taps the backdrop or presses the first button. If the server
 * refuses the form, the dialog stays open with the typed values.
 */
export const FormDialog = ({ title, ...rest }: DialogFormProps & { title: string }) => (
  <Dialog title={title} tone={rest.tone} onClose={rest.onClose}>
    <DialogForm {...rest} />
  </Dialog>
)
