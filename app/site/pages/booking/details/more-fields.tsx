import { type ReactNode, useState } from 'react'
import { useMessages } from '#app/components/messages.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Hides the optional fields behind one line. The fields stay visible while a field has text or an error. */
export function MoreFields({ isFilled, children }: { isFilled: boolean; children: ReactNode }) {
  const t = useMessages('booking')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="form__more" open={isOpen || isFilled} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="fold">
        {t.tellUs}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  )
}
