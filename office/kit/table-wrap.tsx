import type { ReactNode } from 'react'

/** A wrapper for a table that may be wider than the page. The table scrolls inside the wrapper, also by keyboard. */
export function TableWrap({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an area that scrolls must scroll by keyboard, too
    <div className="table-wrap" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
