import type { ReactNode } from 'react'

export type BadgeKind = 'free' | 'few' | 'sold' | 'chat' | 'wait' | 'bad'

/** A state as a mark and a word. The kinds of mark are full, half, dash, bubble, ring and diamond. Color alone never shows the state. */
export function Badge({ kind, children }: { kind: BadgeKind; children: ReactNode }) {
  return (
    <span className={`badge badge--${kind}`}>
      <span>{children}</span>
    </span>
  )
}
