import { hoursOfOutlet } from '#contract/web/outlet-hours.ts'
import './sms-rocca.css'
import { Fragment } from 'react'
import { useForeign } from '#app/components/foreign.ts'
import { Head } from '#app/components/head.tsx'
import { useNightText } from '#app/components/night-text.ts'
import { useReserveLink } from '#app/components/links/reserve-link.ts'
import { useStores } from '#app/components/links/store-links.tsx'
import { QuickPreferences } from '#app/site/layouts/quick-preferences.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { notFound, pageApp } from '#app/site/page-app.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Picture, veilStyle } from '#app/ui/picture.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { nightOf, zoneName } from '#domain/calendar/night.ts'
import { smsRocca as english } from '#messages/en/site/sms-rocca.ts'
import { smsRocca as indonesian } from '#messages/id/site/sms-rocca.ts'
import { findBrandPage } from '#server/catalogue/find-brand.ts'
import { listOffers } from '#server/content/find-offer.ts'
import { listNights } from '#server/inventory/list-nights.ts'
import type { Route } from './+types/sms-rocca'

export const handle: PageHandle = { brand: () => BRAND }

/** The specification names this page of the brand. A group without the brand has no such page. */
const BRAND = 'rocca'
const NIGHTS = 21

/** Loads the landing page of a text message about Rocca: the offer, the next evening with a free table, and one action. */
export async function loader({ context }: Route.LoaderArgs) {
  const { app, language } = pageApp(context)
  const [brandPage, offers] = await Promise.all([
    findBrandPage(app, language, BRAND),
    listOffers(app, language, { brand: BRAND, limit: 1 }),
  ])
  const outlet = brandPage?.outlets.find(({ is_reservable: isReservable }) => isReservable)
  if (!brandPage || !outlet) throw notFound()
  const hours = hoursOfOutlet(outlet)
  const nights = await listNights(app, outlet.id, nightOf(app.now(), hours), NIGHTS)
  const next = nights.find(({ state }) => state === 'open' || state === 'event')
  const { slug, type, name, image, address, location, open_hour: opens, timezone } = outlet
  const { description, ...t } = language === 'en' ? english : indonesian
  return {
    t: { ...t, description: description(brandPage.brand.name) },
    brand: { slug: brandPage.brand.slug, name: brandPage.brand.name, tagline: brandPage.brand.tagline },
    offer: offers[0] ?? null,
    outlet: { slug, type, name, image, address, city: location.name, opens, zone: zoneName(timezone) },
    night: next ? { date: next.date, isUsingTicket: next.is_using_ticket } : null,
  }
}

export default function SmsRoccaPage({ loaderData: { t, brand, offer, outlet, night } }: Route.ComponentProps) {
  const reserve = useReserveLink()
  const text = useNightText()
  const foreign = useForeign()
  const stores = useStores()
  return (
    <div className="sms">
      <Head title={offer?.title ?? t.title} description={offer?.summary ?? t.description} isFound={false} />
      <div className="sms__picture room-head" style={veilStyle(outlet.image)}>
        <Picture src={outlet.image} alt="" slot="hero" isPriority />
        <p className="sms__name poster-type veil-below">{brand.name}</p>
      </div>
      <div className="sms__main">
        <p className="small quiet">{t.hello}</p>
        <h1 className="d1" {...(offer ? foreign(offer, 'title') : {})}>
          {offer?.title ?? t.title}
        </h1>
        <p className="lead" {...(offer ? foreign(offer, 'summary') : {})}>
          {offer?.summary ?? brand.tagline}
        </p>
        <Facts
          facts={[
            { term: t.next, value: night ? text.long(night.date) : t.noNight },
            { term: t.arrive, value: `${text.clock(outlet.opens)} ${outlet.zone}` },
            { term: t.place, value: outlet.name, note: outlet.address },
          ]}
        />
        <p>
          <ButtonLink to={reserve({ ...outlet, brand }, night ?? undefined)} endIcon="right" isWide>
            {t.reserve}
          </ButtonLink>
        </p>
        {stores.length > 0 && (
          <p className="small quiet">
            {t.app}
            {stores.map(({ name, url }, at) => (
              <Fragment key={name}>
                {at > 0 && ','}{' '}
                <TextLink to={url} isInline>
                  {name}
                </TextLink>
              </Fragment>
            ))}
          </p>
        )}
        <QuickPreferences />
        <p className="micro faint">{t.stop}</p>
      </div>
    </div>
  )
}
