import './waitlist.css'
import { useNavigate } from 'react-router'
import { Head } from '#app/components/head.tsx'
import { WaitlistForm } from '#app/components/forms/waitlist-form.tsx'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { nightText } from '#app/site/pages/booking/nights/night-text.ts'
import { type WaitlistPage, loadWaitlist } from '#app/site/pages/waitlist/load-waitlist.ts'
import { Picture } from '#app/ui/picture.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { link } from '#contract/pages.ts'
import type { Route } from './+types/join'

export const handle: PageHandle = {
  leadsToReserve: true,
  isFlow: true,
  brand: (loaded) => (loaded as WaitlistPage).outlet.brand.slug,
}

export const loader = (args: Route.LoaderArgs): Promise<WaitlistPage> => loadWaitlist(args)

/** The page for joining the waitlist of a full night. */
export default function Join({ loaderData }: Route.ComponentProps) {
  const { outlet, night, kind, arrivals, mostGuests, sections, wish } = loaderData
  const t = useMessages('waitlist')
  const messages = useMessages('calendar')
  const language = useLanguage()
  const navigate = useNavigate()
  const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
  const booking = link(kind === 'restaurant' ? 'restaurantBooking' : 'booking', language, place, { date: night })
  return (
    <div className="wrap wl">
      <Head title={`${t.formTitle}: ${outlet.name}`} />
      <div className="wl__main">
        <p className="lead">{t.ofNight(outlet.name, nightText(night, messages, language))}</p>
        <h1 className="d1">{t.formTitle}</h1>
        <p className="wl__lead">{t.formLead}</p>
        <WaitlistForm
          key={night}
          outletId={outlet.id}
          night={night}
          kind={kind}
          arrivals={arrivals}
          mostGuests={mostGuests}
          sections={sections}
          wish={wish}
          onRoom={() => void navigate(booking)}
        />
        <TextLink to={booking}>{t.anotherDate}</TextLink>
      </div>
      <div className="wl__side">
        <h2 className="d3">{t.howItWorks}</h2>
        <ul className="wl__how">
          {t.how.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Picture className="wl__room" src={outlet.image} alt="" slot="half" />
      </div>
    </div>
  )
}
