import type { CSSProperties } from 'react'
import { useVisit } from '#app/components/visit.ts'

/** The short name of the group as its wordmark: in small letters, in the display typeface of the element around it. */
export const useWordmark = (): string => useVisit().group.shortName.toLowerCase()

/**
 * The wordmark at the end of a page, as wide as the page. It is only an ornament, because the text of the footer already contains the
 * group's name.
 */
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
