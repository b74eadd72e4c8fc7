import './offer.css'
import { data } from 'react-router'
import { birthDateOf } from '#app/components/forms/birth-parts.tsx'
import { CleanHtml } from '#app/components/clean-html.tsx'
import { useForeign } from '#app/components/foreign.ts'
import { ForeignNote } from '#app/components/foreign-note.tsx'
import { OfferGrid } from '#app/components/cards/offer-card.tsx'
import { usePageLink } from '#app/components/links/page-link.ts'
import { ShareButton } from '#app/components/links/share-button.tsx'
import { useVisit } from '#app/components/visit.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { readForm } from '#app/site/enquiries/read-form.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { notFound, pageApp } from '#app/site/page-app.ts'
import { AgeCheck, type AgeAnswer, useAge } from '#app/site/pages/offers/age-check.tsx'
import { ageCheckTexts } from '#app/site/pages/offers/age-check-texts.ts'
import { ageOf, agesOf, asksAge, doorsShut } from '#app/site/pages/offers/age-problem.ts'
import { OfferHead } from '#app/site/pages/offers/offer-head.tsx'
import { ageText, validText } from '#app/site/pages/offers/offer-text.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { isDiningType } from '#domain/catalogue/outlet-types.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { offers as english } from '#messages/en/site/offers.ts'
import { refusals as englishRefusals } from '#messages/en/refusals.ts'
import { offers as indonesian } from '#messages/id/site/offers.ts'
import { refusals as indonesianRefusals } from '#messages/id/refusals.ts'
import { findOffer } from '#server/content/find-offer.ts'
import { floodOf } from '#server/pictures/inks/flood-of.ts'
import type { Route } from './+types/offer'

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  hasBar: true,
  brand: ({ offer }) => offer.brand?.slug,
  flood: ({ flood }) => flood,
  trail: ({ data: { offer }, to }) => [
    ...(offer.brand ? [{ label: offer.brand.name, to: to('brand', { brand_slug: offer.brand.slug }) }] : []),
    { label: offer.title, to: to('offer', { offer_slug: offer.slug }) },
  ],
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, language } = pageApp(context)
  const offerPage = await findOffer(app, language, params.offer_slug)
  if (!offerPage) throw notFound()
  return {
    ...offerPage,
    flood: floodOf(offerPage.offer.image_url),
    ageTexts: ageCheckTexts(language, agesOf(offerPage.offer)),
  }
}

/** Calculates an age from a date of birth. The server does not store the date. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { app, language } = pageApp(context)
  if (!(await findOffer(app, language, params.offer_slug))) throw notFound()
  const { day = '', month = '', year = '' } = await readForm(request, ['day', 'month', 'year'])
  const born = { day, month, year }
  const dateOfBirth = birthDateOf(born)
  const { byFault } = language === 'en' ? englishRefusals : indonesianRefusals
  const age = dateOfBirth === null ? null : ageOf(dateOfBirth, todayOfGroup(app.now()))
  const error =
    dateOfBirth === null ? byFault.date_of_birth_required : age === null ? byFault.date_of_birth_invalid : null
  return data({ age, error, born } satisfies AgeAnswer, { status: error ? 422 : 200 })
}

export default function OfferPage({
  loaderData: { offer, isOver, others, doors, ageTexts },
  actionData,
}: Route.ComponentProps) {
  const t = useLanguage() === 'en' ? english : indonesian
  const foreign = useForeign()
  const { reserve } = useMessages('catalogue')
  const validated = useAge(offer, actionData)
  const isOut =
    asksAge(offer) &&
    (validated.isIn === false || (validated.age !== null && doorsShut(doors, validated.age).length === doors.length))
  const reserveAt = useReserveAt(offer, isOut)
  return (
    <div className="offer">
      <OfferHead offer={offer} isOver={isOver} />
      <section className="offer__top on-ink on-low">
        <Picture className="offer__picture" src={offer.image_url} alt="" slot="half" isPriority />
        <div className="wrap offer__main">
          <StoryBrand brand={offer.brand} />
          {offer.figure && <p className="poster-type offer__figure num">{offer.figure}</p>}
          <h1 className="d1" {...foreign(offer, 'title')}>
            {offer.title}
          </h1>
          <p className="lead" {...foreign(offer, 'summary')}>
            {offer.summary}
          </p>
          <OfferFacts offer={offer} doors={doors} />
          {isOver ? (
            <p className="offer__over">
              <b>{t.over}</b> {others.length > 0 && t.overLine}
            </p>
          ) : (
            <div className="offer__acts">
              <ButtonLink to={reserveAt} tone={isOut ? 'line' : 'primary'} endIcon="right">
                {isOut ? reserve : t.reserve}
              </ButtonLink>
              <ShareButton title={offer.title} text={offer.summary} dialogTitle={t.share} copiedLine={t.copied} />
            </div>
          )}
        </div>
      </section>
      <section className="wrap section offer__two">
        {!isOver && asksAge(offer) && (
          <AgeCheck texts={ageTexts} offer={offer} answer={actionData} validated={validated} doors={doors} />
        )}
        <div className="offer__words">
          <ForeignNote of={offer} field="body" />
          <CleanHtml className="prose" html={offer.body} {...foreign(offer, 'body')} />
        </div>
        <div>
          <h2 className="d2">{t.terms}</h2>
          <CleanHtml className="prose small quiet offer__terms" html={offer.terms} {...foreign(offer, 'terms')} />
        </div>
      </section>
      {others.length > 0 && (
        <section className="section wrap" aria-labelledby="others">
          <div className="section-head">
            <h2 className="d2" id="others">
              {t.others}
            </h2>
          </div>
          <OfferGrid offers={others} />
        </section>
      )}
      {!isOver && (
        <div className="bar on-ink on-low">
          <p>
            <b className="num">{offer.figure ?? offer.title}</b>
            <span className="micro quiet">{offer.figure && offer.title}</span>
          </p>
          <ButtonLink to={reserveAt} tone={isOut ? 'line' : 'primary'}>
            {reserve}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

type Data = Route.ComponentProps['loaderData']

function StoryBrand({ brand }: { brand: Data['offer']['brand'] }) {
  const to = usePageLink()
  const { group } = useVisit()
  if (!brand) return <p className="small quiet">{group.name}</p>
  return (
    <p>
      <TextLink className="brand-tag" to={to('brand', { brand_slug: brand.slug })}>
        {brand.name}
      </TextLink>
    </p>
  )
}

function OfferFacts({ offer, doors }: Pick<Data, 'offer' | 'doors'>) {
  const t = useLanguage() === 'en' ? english : indonesian
  const calendar = useMessages('calendar')
  const to = usePageLink()
  const { group } = useVisit()
  const age = ageText(offer, t)
  const showsDoors = asksAge(offer) && doors.some(({ ageLimit }) => ageLimit !== 'all')
  const places = offer.outlets.map(({ slug, name, brand }) => {
    const door = doors.find((candidate) => candidate.name === name)
    return (
      <li key={`${brand.slug}/${slug}`}>
        <TextLink to={to('outlet', { brand_slug: brand.slug, outlet_slug: slug })}>{name}</TextLink>
        {showsDoors && door && <small>{`${t.doors}: ${t.door[door.ageLimit]}`}</small>}
      </li>
    )
  })
  return (
    <Facts
      facts={[
        { term: t.valid, value: validText(offer, { t, calendar }) },
        ...(age ? [{ term: t.age, value: age }] : []),
        {
          term: t.where,
          value:
            places.length > 0 ? (
              <ul className="offer__places">{places}</ul>
            ) : (
              t.everywhere(offer.brand?.name ?? group.name)
            ),
        },
        ...(showsDoors && places.length === 0
          ? [{ term: t.doors, value: doors.map(({ name, ageLimit }) => `${name}: ${t.door[ageLimit]}`).join('. ') }]
          : []),
      ]}
    />
  )
}

/**
 * Returns the address that the main action opens. For an offer of a single outlet, this is the outlet's booking page. Otherwise it is the
 * booking page of the offer's brand, or of all brands. Guests who may not use the offer can still book there.
 */
function useReserveAt(offer: Data['offer'], isOut: boolean): string {
  const to = usePageLink()
  const [only, ...more] = offer.outlets
  const query: Record<string, string> =
    offer.discount_percent !== null && offer.code && !isOut ? { code: offer.code.toUpperCase() } : {}
  if (only && more.length === 0) {
    const page = isDiningType(only.type) ? 'restaurant' : 'reservation'
    return to(page, { brand_slug: only.brand.slug, outlet_slug: only.slug }, query)
  }
  return offer.brand ? to('brandReserve', { brand_slug: offer.brand.slug }, query) : to('brandsReserve')
}
