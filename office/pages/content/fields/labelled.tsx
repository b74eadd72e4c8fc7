import type { ReactNode } from 'react'
import { Icon } from '#office/kit/icon.tsx'

type LabelledProps = {
  id: string
  label: string
  fault?: string | undefined
  /** True if a visible label is already next to the control. */
  isLabelHidden?: boolean
  /** True if the content is a group of controls, and not a single control. The label then names the group by `aria-labelledby`. */
  isGroup?: boolean
  hint?: string | undefined
  children: ReactNode
}

export function LabelledField({ id, label, fault, isLabelHidden, isGroup, hint, children }: LabelledProps) {
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
