import { type ReactNode, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'

type MoreFieldsProps = { title: string; isFilled: boolean; children: ReactNode }

/** Hides the optional fields behind one line. The fields stay visible while a field has text or an error. */
export function MoreFields({ title, isFilled, children }: MoreFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="form__more" open={isOpen || isFilled} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="fold">
        {title}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  )
}
