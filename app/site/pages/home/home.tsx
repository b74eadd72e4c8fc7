import './home.css'
import { Bill } from '#app/components/bill.tsx'
import { type BillCard, type EventCard, leanBill, leanCard } from '#app/components/cards/event-card.ts'
import { HomeHead } from '#app/site/pages/home/home-head.tsx'
import { leanOffer } from '#app/components/cards/offer-card.tsx'
import { OffersBand } from '#app/components/cards/offers-band.tsx'
import { usePageLink } from '#app/components/links/page-link.ts'
import { StoreLinks, useStores } from '#app/components/links/store-links.tsx'
import { useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageApp } from '#app/site/page-app.ts'
import { Hero, type HeroCard } from '#app/site/pages/home/hero.tsx'
import { Brands } from '#app/site/pages/home/brands.tsx'
import type { Spine } from '#app/site/pages/home/spines.tsx'
import { withoutPoster } from '#app/site/pages/home/without-poster.ts'
import { rowsOf } from '#app/site/pages/home/board-rows.ts'
import { StoriesBand } from '#app/site/pages/home/stories-band.tsx'
import { TonightBoard } from '#app/site/pages/home/tonight-board.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Language } from '#contract/preferences.ts'
import { isNight, type Night } from '#domain/calendar/night.ts'
import { places as english } from '#messages/en/places.ts'
import { places as indonesian } from '#messages/id/places.ts'
import { tonight, type Tonight } from '#server/catalogue/events/tonight.ts'
import { floodOf, spineOf as spineInks } from '#server/pictures/inks/flood-of.ts'
import { hasDrawnTitle, inksOf } from '#server/pictures/known-pictures.ts'
import { listOffers } from '#server/content/find-offer.ts'
import { latestStories } from '#server/content/latest-stories.ts'
import type { App } from '#server/app.ts'
import type { Route } from './+types/home'

export const handle: PageHandle<Awaited<ReturnType<typeof whatIsShown>>> = {
  leadsToReserve: true,
  flood: (data) => data.flood,
}

export function loader({ context, request }: Route.LoaderArgs) {
  const { app, language } = pageApp(context)
  const nightParam = new URL(request.url).searchParams.get('night') ?? ''
  const night = isNight(nightParam) ? nightParam : null
  return app.plans(`home ${language} ${night}`, () => whatIsShown(app, language, night))
}

/** Returns only the data that the page shows. Every field is sent twice, as markup and as data, so unused fields would be expensive. */
async function whatIsShown(app: App, language: Language, requestedNight: Night | null) {
  const [evening, stories, offers] = await Promise.all([
    tonight(app, language, requestedNight),
    latestStories(app, language, { limit: 4 }),
    listOffers(app, language, { limit: 3 }),
  ])
  const { hero, week, chosen, brands, night } = evening
  const coming = withoutPoster(evening.coming, hero?.event.potrait_image)
  const text = (language === 'en' ? english : indonesian).brands
  const picture = brands.find((brand) => brand.slug === hero?.brand.slug)?.image ?? brands[0]?.image
  const shelf = coming.filter(({ event, badge }) => isOnSale(badge.state) && event.id !== hero?.event.id)
  return {
    night,
    picture: picture ?? null,
    flood: floodOf(hero?.event.potrait_image ?? picture ?? ''),
    hasDrawnTitle: hero !== null && hasDrawnTitle(hero.event.potrait_image),
    spines: shelf.slice(0, SPINES).map(spineOf),
    cities: evening.cities,
    week,
    chosen,
    rows: rowsOf(evening, app.now()),
    hero: hero && heroCard(hero),
    coming: coming.map(leanBill),
    stories,
    offers: offers.map(leanOffer),
    // Only these two lines are sent to the browser. They belong to the texts of the brands page, in a file that the home page does not
    // load.
    brands: {
      heading: text.heading(brands.length),
      lead: text.lead(brands.length),
      items: brands.map(({ slug, name, tagline, image, cities }) => ({ slug, name, tagline, image, cities })),
    },
  }
}

/**
 * Returns the night of the large poster with the data that the first screen shows. `foreign` marks a tagline without a translation, which
 * is shown in the other language.
 */
function heroCard(hero: Tonight['hero'] & {}): HeroCard {
  const card = leanCard(hero)
  return { ...card, event: { ...card.event, foreign: hero.event.foreign } }
}

const SPINES = 6
/** Number of posters that fill the row on a laptop. */
const FULL_ROW = 5

const isOnSale = (state: EventCard['badge']['state']) => state === 'available' || state === 'few'

function spineOf({ event }: Pick<EventCard, 'event'>): Spine {
  const inks = inksOf(event.potrait_image)
  const isSoft = inks.horizon === null
  return {
    slug: event.slug,
    title: event.title,
    outlet: event.outlet.name,
    night: event.event_date,
    isSoft,
    style: spineInks(inks),
  }
}

export default function HomePage({
  loaderData: { night, cities, week, chosen, rows, hero, coming, brands, stories, offers, ...first },
}: Route.ComponentProps) {
  return (
    <>
      <HomeHead />
      <Hero {...first} card={hero} isTonight={hero?.event.event_date === night} />
      <TonightBoard night={night} chosen={chosen} week={week} cities={cities} rows={rows} />
      <Brands {...brands} />
      {coming.length > 0 && <Coming cards={coming} spines={first.spines} />}
      <OffersBand offers={offers} />
      <StoriesBand stories={stories} />
      <AppBand card={coming[0] ?? hero} />
    </>
  )
}

/**
 * The posters of the next nights. On a laptop, some of these nights are already on the first screen as spines. If enough other nights fill
 * the row, the row leaves them out.
 */
function Coming({ cards, spines }: { cards: BillCard[]; spines: Spine[] }) {
  const t = useMessages('home')
  const to = usePageLink()
  const isAmongSpines = ({ event }: BillCard) => spines.some(({ slug }) => slug === event.slug)
  const isLong = cards.filter((card) => !isAmongSpines(card)).length >= FULL_ROW
  return (
    <section className="coming" aria-labelledby="coming">
      <div className="wrap section-head">
        <h2 className="d2" id="coming">
          {t.coming}
        </h2>
        <TextLink to={to('events')} endIcon="right">
          {t.allEvents}
        </TextLink>
      </div>
      <ul className="hoard">
        {cards.map((card) => (
          <li key={card.event.slug} data-spine={(isLong && isAmongSpines(card)) || undefined}>
            <Bill card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AppBand({ card }: { card: BillCard | null | undefined }) {
  const t = useMessages('home')
  if (useStores().length === 0) return null
  return (
    <section className="section wrap appband" aria-labelledby="app-band">
      <div>
        <h2 className="d2" id="app-band">
          {t.app}
        </h2>
        <p className="lead">{t.appLine}</p>
        <StoreLinks />
      </div>
      {card && (
        <div className="appband__tix" data-theme="paper" aria-hidden="true">
          <p className="small">
            <b>{card.event.outlet.name}</b>
            <br />
            {card.event.title}
          </p>
          <p className="d1 num">7K4 PQ9</p>
          <p className="small quiet">{card.event.location.name}</p>
        </div>
      )}
    </section>
  )
}
