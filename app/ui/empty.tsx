import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

type EmptyProps = {
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** True if the title is the main heading of the page. */
  isLarge?: boolean
}

export function Empty({ title, children, actions, isLarge = false }: EmptyProps) {
  return (
    <div className={classNames('empty', isLarge && 'empty--large')}>
      <div className="empty__sky" aria-hidden="true">
        <i />
      </div>
      <h2 className={isLarge ? 'd1 empty__fact' : 'd3'}>{title}</h2>
      {children !== '' && children && <p className="quiet">{children}</p>}
      {actions && <div className="empty__acts">{actions}</div>}
    </div>
  )
}
