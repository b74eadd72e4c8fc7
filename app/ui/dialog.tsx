import { type ReactNode, useId } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useModal } from '#app/ui/use-modal.ts'

type DialogProps = {
  isOpen: boolean
  /** Escape and a tap outside. Leave it out for a dialog that only its own buttons close. */
  onClose?: () => void
  title: ReactNode
  /** The half sun: at the line it asks, above it tells of success, sunk it refuses; absent for a plain panel. */
  kind?: 'ask' | 'ok' | 'bad'
  role?: 'dialog' | 'alertdialog'
  /** Shows a cross with this name. */
  closeLabel?: string
  actions?: ReactNode
  className?: string
  children?: ReactNode
}

/** A native modal dialog: the page behind is inert, focus comes back to where it was. */
export function Dialog({
  isOpen,
  onClose,
  title,
  kind,
  role = 'dialog',
  closeLabel,
  actions,
  className,
  children,
}: DialogProps) {
  const box = useModal(isOpen)
  const titleId = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a tap on the backdrop lands on the dialog itself; Escape is its key
    <dialog
      ref={box}
      className={classNames('dialog', className)}
      role={role}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && isOutside(event.currentTarget, event)) onClose?.()
      }}
    >
      {isOpen && (
        <>
          {closeLabel && (
            <button type="button" className="icon-btn dialog__close" aria-label={closeLabel} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
          {kind && (
            <div className={classNames('dialog__sun', kind !== 'ask' && `dialog__sun--${kind}`)} aria-hidden="true" />
          )}
          <h2 className="d3" id={titleId}>
            {title}
          </h2>
          {children}
          {actions && <div className="dialog__acts">{actions}</div>}
        </>
      )}
    </dialog>
  )
}

function isOutside(box: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const { left, right, top, bottom } = box.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
