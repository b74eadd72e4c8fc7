import { type ReactNode, useId } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useModal } from '#app/ui/overlays/use-modal.ts'

type DialogProps = {
  isOpen: boolean
  /** Called by Escape and by a tap outside. Leave it out if only the dialog's own buttons may close it. */
  onClose?: () => void
  title: ReactNode
  /** The mark above the title: `ask` is a warning sign, `ok` a risen sun, `bad` a sunken sun. A plain panel has no kind. */
  kind?: 'ask' | 'ok' | 'bad'
  role?: 'dialog' | 'alertdialog'
  /** The label of a close button. Without a label there is no close button. */
  closeLabel?: string
  actions?: ReactNode
  /** The id of the text that screen readers read with the title. */
  describedBy?: string
  className?: string
  children?: ReactNode
}

/** A native modal dialog. The page behind is inert. Closing returns the focus to the element that had the focus before. */
export function Dialog({
  isOpen,
  onClose,
  title,
  kind,
  role = 'dialog',
  closeLabel,
  actions,
  describedBy,
  className,
  children,
}: DialogProps) {
  const box = useModal(isOpen)
  const titleId = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a tap on the backdrop is a click on the dialog itself; the Escape key closes the dialog
    <dialog
      ref={box}
      className={classNames('dialog', className)}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
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
          {kind && <Mark kind={kind} />}
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

/**
 * The mark above the title is a decoration, because the title gives the same information. The mark `ask` is a warning sign in the form of a
 * hill on the horizon, with the sun at the top.
 */
function Mark({ kind }: { kind: NonNullable<DialogProps['kind']> }) {
  if (kind !== 'ask') return <div className={`dialog__sun dialog__sun--${kind}`} aria-hidden="true" />
  return (
    <svg className="dialog__warn" viewBox="0 0 56 40" aria-hidden="true">
      <path d="M0 39h56M6.5 39 28 3.5 49.5 39" />
      <path className="dialog__warn-stroke" d="M28 15.5v13" />
      <path className="dialog__warn-sun" d="M22.5 39a5.5 5.5 0 0 1 11 0z" />
    </svg>
  )
}

function isOutside(box: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const { left, right, top, bottom } = box.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
