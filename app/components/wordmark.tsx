import type { CSSProperties } from 'react'
import { useVisit } from '#app/components/visit.ts'

/** The short name of the group as its wordmark: in small letters, in the display typeface of the element around it. */
export const useWordmark = (): string => useVisit().group.shortName.toLowerCase()

/** The wordmark from edge to edge at the end of a page. It is an ornament, because the footer names the group in its text. */
export function LargeWordmark() {
  const wordmark = useWordmark()
  return (
    <div
      className="site-foot__word"
      aria-hidden="true"
      data-word={wordmark}
      style={{ '--letters': wordmark.length } as CSSProperties}
    />
  )
}
