import { type ReactNode, useEffect, useId, useRef } from 'react'

type DialogProps = {
  title: string
  /**
   * The meaning of the dialog, which selects a drawing of the sun. `ask`: the sun is at the horizon. `bad`: the sun is below the horizon.
   * `ok`: the sun is above the horizon.
   */
  tone?: 'ask' | 'bad' | 'ok'
  onClose: () => void
  children: ReactNode
  /** Buttons; the primary action comes last. */
  actions?: ReactNode
}

/** A dialog that is open as long as it is rendered. Escape or a tap on the backdrop closes it. */
export function Dialog({ title, tone = 'ask', onClose, children, actions }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a tap on the backdrop is a click on the dialog itself; the Escape key closes the dialog
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div className="dialog__inside">
        <div className={tone === 'ask' ? 'dialog__sun' : `dialog__sun dialog__sun--${tone}`} aria-hidden="true" />
        <h2 className="head" id={id}>
          {title}
        </h2>
        {children}
        {actions && <div className="dialog__actions">{actions}</div>}
      </div>
    </dialog>
  )
}
