import type { ReactNode } from 'react'

export type BadgeKind = 'free' | 'few' | 'sold' | 'chat' | 'wait' | 'bad'

/** A state as mark and word: full, half, dash, bubble, ring, diamond. Colour is never alone. */
export function Badge({ kind, children }: { kind: BadgeKind; children: ReactNode }) {
  return (
    <span className={`badge badge--${kind}`}>
      <span>{children}</span>
    </span>
  )
}
