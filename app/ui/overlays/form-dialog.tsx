import { type FormEvent, type ReactNode, type Ref, useId } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

type FormDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  closeLabel: string
  submitLabel: string
  onSubmit: () => void
  formRef?: Ref<HTMLFormElement>
  children: ReactNode
}

export function FormDialog({
  isOpen,
  onClose,
  title,
  closeLabel,
  submitLabel,
  onSubmit,
  formRef,
  children,
}: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      kind="ask"
      title={title}
      actions={
        <>
          <Button tone="line" onClick={onClose}>
            {closeLabel}
          </Button>
          <Button type="submit" form={id}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={formRef}
        className="dialog__form"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
