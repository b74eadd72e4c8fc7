import './reserve.css'
import { redirect } from 'react-router'
import { whatsappLink } from '#app/components/links/whatsapp-link.ts'
import { RoomHead } from '#app/components/flood/room-head.tsx'
import { Head } from '#app/components/head.tsx'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { notFound, pageApp } from '#app/site/page-app.ts'
import { NightChoice } from '#app/site/pages/reserve/night-choice.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { reserveLink } from '#contract/reserve-link.ts'
import { isDiningType } from '#domain/catalogue/outlet-types.ts'
import { codeIn } from '#domain/pricing/affiliator-code.ts'
import { isNight } from '#domain/calendar/night.ts'
import { findOutletPage } from '#server/catalogue/outlets/find-outlet.ts'
import { billInksOf, floodOf } from '#server/pictures/inks/flood-of.ts'
import { uprightOf } from '#server/pictures/known-pictures.ts'
import { listNightsToChoose } from '#server/inventory/list-nights.ts'
import type { Route } from './+types/outlet-reserve'

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  leadsToReserve: true,
  isFlow: true,
  brand: (data) => data.outlet.brand.slug,
  flood: (data) => data.flood,
}

const NIGHTS = 14

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { app, language } = pageApp(context)
  const outletPage = await findOutletPage(app, language, {
    brandSlug: params.brand_slug,
    outletSlug: params.outlet_slug,
  })
  if (!outletPage) throw notFound()
  if (isDiningType(outletPage.outlet.type)) {
    const date = new URL(request.url).searchParams.get('date') ?? ''
    throw redirect(reserveLink(language, outletPage.outlet, isNight(date) ? { date, isUsingTicket: false } : undefined))
  }
  const {
    id,
    type,
    name,
    slug,
    brand,
    image,
    whatsapp,
    open_status,
    open_status_text,
    is_reservable,
    open_for_reservation,
    is_using_ticket,
    maximum_eta,
  } = outletPage.outlet
  const isOnline = is_reservable && open_for_reservation
  return {
    outlet: { name, slug, type, brand, image, whatsapp, open_status, open_status_text, is_using_ticket, maximum_eta },
    upright: uprightOf(image),
    flood: floodOf(image),
    line: outletPage.line,
    isOnline,
    priceFrom: outletPage.priceFrom,
    eventPrices: Object.fromEntries(
      outletPage.coming.flatMap(({ event }) =>
        event.price_from === null ? [] : [[event.id, event.price_from] as const],
      ),
    ),
    eventInks: Object.fromEntries(
      outletPage.coming.map(({ event }) => [event.id, billInksOf(event.potrait_image)] as const),
    ),
    code: codeIn(new URL(request.url).searchParams),
    nights: isOnline ? await listNightsToChoose(app, language, id, outletPage.tonight, NIGHTS) : [],
  }
}

export default function OutletReservePage({
  loaderData: { outlet, upright, line, isOnline, priceFrom, eventPrices, eventInks, code, nights },
}: Route.ComponentProps) {
  const t = useMessages('reserve')
  const to = usePageLink()
  const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
  return (
    <div className="reserve-at">
      <Head title={t.titleAt(outlet.name)} description={line} image={outlet.image} />
      <RoomHead
        image={outlet.image}
        upright={upright}
        title={
          <>
            <span className="room__what d2">{t.outletHeading}</span> <span className="whole">{outlet.name}</span>
          </>
        }
      >
        <p className="room__acts">
          <Badge kind={outlet.open_status ? 'free' : 'sold'}>{outlet.open_status_text}</Badge>
          {!isOnline && (
            <ButtonLink to={whatsappLink(outlet.whatsapp)} icon="chat">
              WhatsApp
            </ButtonLink>
          )}
          <TextLink to={to('outlet', place)}>{t.about}</TextLink>
        </p>
      </RoomHead>
      <section className="wrap reserve__nights" aria-labelledby="nights">
        <div className="section-head">
          <h2 className="d2" id="nights">
            {t.nextNights}
          </h2>
          {isOnline && <p className="quiet">{outlet.is_using_ticket ? t.ticketsLine : t.tablesLine}</p>}
        </div>
        {isOnline ? (
          <NightChoice
            label={t.nextNights}
            nights={nights}
            outlet={outlet}
            priceFrom={priceFrom}
            eventPrices={eventPrices}
            eventInks={eventInks}
            code={code}
          />
        ) : (
          <p className="quiet">
            {t.closedOnline} {t.closedOnlineLine}
          </p>
        )}
      </section>
    </div>
  )
}
