import { hoursOfOutlet } from '#contract/web/outlet-hours.ts'
import './campaign.css'
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
import { CAMPAIGN } from '#domain/content/site-pages.ts'
import { hoursOfNight, nightOf, zoneName } from '#domain/calendar/night.ts'
import { campaign as english } from '#messages/en/site/campaign.ts'
import { campaign as indonesian } from '#messages/id/site/campaign.ts'
import { findBrandPage, findCampaignBrand } from '#server/catalogue/find-brand.ts'
import { listOffers } from '#server/content/find-offer.ts'
import { readSitePage } from '#server/content/read-site-page.ts'
import { siteFigures } from '#server/http/site-figures.ts'
import { listNights } from '#server/inventory/list-nights.ts'
import type { Route } from './+types/campaign'

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = { brand: ({ brand }) => brand.slug }

/**
 * Finds the name of a campaign page in its address. The specification requires the address `/sms-rocca`, with a hyphen before the name. All
 * other addresses have a slash before the name.
 */
const NAME = /\/sms[-/]([a-z0-9-]+)$/
const NIGHTS = 21

/**
 * Loads a campaign page, to which a text message about a brand links. The page has a text, the next evening with a free table, and
 * one action. If staff wrote no text for the campaign, the page shows the text of the brand's latest offer. Each brand has a page that is
 * named by the brand's slug. Staff can add pages with names that begin with the slug and a hyphen.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, language } = pageApp(context)
  const name = NAME.exec(new URL(request.url).pathname)?.[1] ?? ''
  const brandSlug = (await findCampaignBrand(app, language, name)) ?? ''
  const [brandPage, offers, page] = await Promise.all([
    findBrandPage(app, language, brandSlug),
    listOffers(app, language, { brand: brandSlug, limit: 1 }),
    siteFigures(app, language).then((figures) => readSitePage(app, CAMPAIGN + name, { language, figures })),
  ])
  const outlet = brandPage?.outlets.find(({ is_reservable: isReservable }) => isReservable)
  if (!brandPage || !outlet || (name !== brandSlug && !page)) throw notFound()
  const hours = hoursOfOutlet(outlet)
  const nights = await listNights(app, outlet.id, nightOf(app.now(), hours), NIGHTS)
  const next = nights.find(({ state }) => state === 'open' || state === 'event')
  const { slug, type, image, address, location, timezone } = outlet
  const { openHour: opens } = next ? hoursOfNight(hours, next.date) : hours
  const { description, ...t } = language === 'en' ? english : indonesian
  return {
    t: { ...t, description: description(brandPage.brand.name) },
    brand: { slug: brandPage.brand.slug, name: brandPage.brand.name, tagline: brandPage.brand.tagline },
    words: page && { title: page.heading, lead: page.lead },
    offer: offers[0] ?? null,
    outlet: { slug, type, name: outlet.name, image, address, city: location.name, opens, zone: zoneName(timezone) },
    night: next ? { date: next.date, isUsingTicket: next.is_using_ticket } : null,
  }
}

export default function CampaignPage({ loaderData: { t, brand, words, offer, outlet, night } }: Route.ComponentProps) {
  const reserve = useReserveLink()
  const text = useNightText()
  const foreign = useForeign()
  const stores = useStores()
  return (
    <div className="sms">
      <Head
        title={words?.title ?? offer?.title ?? t.title}
        description={words?.lead ?? offer?.summary ?? t.description}
        isFound={false}
      />
      <div className="sms__picture room-head" style={veilStyle(outlet.image)}>
        <Picture src={outlet.image} alt="" slot="hero" isPriority />
        <p className="sms__name poster-type veil-below">{brand.name}</p>
      </div>
      <div className="sms__main">
        <p className="small quiet">{t.hello}</p>
        <h1 className="d1" {...(offer && !words ? foreign(offer, 'title') : {})}>
          {words?.title ?? offer?.title ?? t.title}
        </h1>
        <p className="lead" {...(offer && !words ? foreign(offer, 'summary') : {})}>
          {words?.lead ?? offer?.summary ?? brand.tagline}
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
