import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Icon, type IconName } from '#office/kit/icon.tsx'

type NoteProps = {
  tone?: 'plain' | 'bad' | 'ok' | 'dusk'
  icon?: IconName
  role?: 'alert' | 'status'
  children: ReactNode
}

export function Note({ tone = 'plain', icon = tone === 'ok' ? 'check' : 'warn', role, children }: NoteProps) {
  return (
    <div className={classNames('note', tone !== 'plain' && `note--${tone}`)} role={role}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  )
}

/** Shows the error of a whole action and announces it as an alert. Renders nothing without an error. */
export function Fault({ children }: { children: string | null }) {
  return (
    children && (
      <Note tone="bad" role="alert">
        {children}
      </Note>
    )
  )
}
