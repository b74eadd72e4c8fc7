import type { ReactNode } from 'react'
import { Icon } from '#office/kit/icon.tsx'

type LabelledProps = {
  id: string
  label: string
  fault?: string | undefined
  /** Its label stands beside it already. */
  isLabelHidden?: boolean
  /** What is no one control takes its name from the label by `aria-labelledby`. */
  isGroup?: boolean
  hint?: string | undefined
  children: ReactNode
}

/** A control of the editor under its label, with its fault. */
export function Labelled({ id, label, fault, isLabelHidden, isGroup, hint, children }: LabelledProps) {
  const className = isLabelHidden ? 'sr' : 'label'
  return (
    <div className="field">
      {isGroup ? (
        <span className={className} id={`${id}-label`}>
          {label}
        </span>
      ) : (
        <label className={className} htmlFor={id}>
          {label}
        </label>
      )}
      {children}
      {hint && !fault && <p className="hint">{hint}</p>}
      {fault && (
        <p className="error" id={`${id}-fault`} role="alert">
          <Icon name="warn" isSmall />
          {fault}
        </p>
      )}
    </div>
  )
}
