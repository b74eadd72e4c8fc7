import type { ReactNode } from 'react'

/** Nothing here yet, with a way on. */
export function Empty({ title, children, actions }: { title: ReactNode; children?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="empty">
      <div className="empty__sky" aria-hidden="true">
        <i />
      </div>
      <h2 className="d3">{title}</h2>
      {children && <p className="quiet">{children}</p>}
      {actions && <div className="empty__acts">{actions}</div>}
    </div>
  )
}
