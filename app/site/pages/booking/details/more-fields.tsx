import { type ReactNode, useState } from 'react'
import { useMessages } from '#app/components/messages.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** What few guests fill in, behind one line. It is open while anything is written there or wrong with it. */
export function MoreFields({ isFilled, children }: { isFilled: boolean; children: ReactNode }) {
  const t = useMessages('booking')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="form__more" open={isOpen || isFilled} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="plus" />
        {t.tellUs}
      </summary>
      {children}
    </details>
  )
}
