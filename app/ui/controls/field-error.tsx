import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/** What is wrong, where it is: said as soon as it stands there. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="error" id={id} role="alert">
      <Icon name="warn" />
      <span>{children}</span>
    </p>
  )
}
