import './spines.css'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import { useNightText } from '#app/components/night-text.ts'
import { Link } from '#app/ui/link.tsx'
import type { Flood } from '#contract/picture-inks.ts'

export type Spine = {
  slug: string
  title: string
  outlet: string
  night: string
  isSoft: boolean
  style: Flood['style']
}

/** The next nights that can be booked. Each link has the colors of the night's poster. */
export function Spines({ spines }: { spines: Spine[] }) {
  const t = useMessages('home')
  const text = useNightText()
  const to = usePageLink()
  if (spines.length === 0) return null
  return (
    <nav className="spines" aria-label={t.onward}>
      {spines.map(({ slug, title, outlet, night, isSoft, style }) => (
        <Link
          className="spine num"
          key={slug}
          to={to('event', { event_slug: slug })}
          data-soft={isSoft || undefined}
          style={style}
        >
          <span className="spine__title">{title}</span> <span className="spine__day">{text.weekday(night)}</span>{' '}
          <b>{text.day(night)}</b> <span className="spine__outlet">{outlet}</span>
        </Link>
      ))}
    </nav>
  )
}
