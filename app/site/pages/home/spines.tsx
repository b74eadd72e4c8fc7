import './spines.css'
import { inkStyle } from '#app/components/flood/ink-style.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import { useNightText } from '#app/components/night-text.ts'
import { Link } from '#app/ui/link.tsx'
import type { PageInks } from '#contract/picture-inks.ts'

/** A night on the shelf: the edge of its poster. */
export type Spine = {
  slug: string
  title: string
  night: string
  inks: Pick<PageInks, 'top' | 'low' | 'horizon' | 'onTop' | 'onLow'>
}

/** The next nights that can be booked, each in its own two inks at its own horizon. */
export function Spines({ spines }: { spines: Spine[] }) {
  const t = useMessages('home')
  const text = useNightText()
  const to = usePageLink()
  if (spines.length === 0) return null
  return (
    <nav className="spines" aria-label={t.onward}>
      {spines.map(({ slug, title, night, inks }) => (
        <Link
          className="spine num"
          key={slug}
          to={to('event', { event_slug: slug })}
          aria-label={`${title}, ${text.plain(night)}`}
          data-soft={inks.horizon === null || undefined}
          style={inkStyle(inks)}
        >
          <span className="spine__title">{title}</span>
          <span className="spine__day">{text.weekday(night)}</span>
          <b>{text.day(night)}</b>
        </Link>
      ))}
    </nav>
  )
}
