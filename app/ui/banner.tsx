import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'

type BannerProps = { kind?: 'note' | 'bad' | 'ok'; icon?: IconName; title?: ReactNode; children?: ReactNode }

/** A notice in the page. Screen readers announce a notice of the kind `bad` at once, and all other kinds after the current speech. */
export function Banner({ kind = 'note', icon, title, children }: BannerProps) {
  return (
    <div
      className={classNames('banner', kind !== 'note' && `banner--${kind}`)}
      role={kind === 'bad' ? 'alert' : 'status'}
    >
      <Icon name={icon ?? (kind === 'ok' ? 'check' : 'warn')} />
      <div>
        {title && <b>{title}</b>} {children}
      </div>
    </div>
  )
}
