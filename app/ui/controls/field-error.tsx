import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/** Screen readers announce the error when it appears. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="error" id={id} role="alert">
      <Icon name="warn" />
      <span>{children}</span>
    </p>
  )
}
