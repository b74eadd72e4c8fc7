import './payment.css'
import { redirect } from 'react-router'
import { Head } from '#app/components/head.tsx'
import { useLanguage, useMessages } from '#app/components/words.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageWorld } from '#app/site/page-world.ts'
import { outletOfAddress } from '#app/site/pages/booking/load-booking.ts'
import {
  findPayable,
  isConfirmed,
  newestOfViewer,
  type Payable,
  WAITING,
} from '#app/site/pages/payment/find-payable.ts'
import { PaymentCountdown } from '#app/site/pages/payment/payment-countdown.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { link } from '#contract/pages.ts'
import type { Route } from './+types/payment'

type PaymentPage = {
  outlet: { id: number; name: string; contact: string; brandSlug: string; outletSlug: string }
  payable: Payable | null
  /** The gateway's page could not be opened a moment ago. */
  hasGatewayFault: boolean
}

export const handle: PageHandle = {
  isFlow: true,
  house: (loaded) => (loaded as PaymentPage).outlet.brandSlug,
}

/** The reservation that waits for its payment: by its id, else the one this browser made here. */
export async function loader(asked: Route.LoaderArgs): Promise<PaymentPage> {
  const outlet = await outletOfAddress(asked)
  const { language } = pageWorld(asked.context)
  const search = new URL(asked.request.url).searchParams
  const given = search.get('reservation')
  const payable = await findPayable(asked, given ?? (await newestOfViewer(asked, outlet.id)))
  const key = search.get('key')
  const keep = (id: string): Record<string, string> => ({ reservation: id, ...(key && { key }) })
  if (payable && given && isConfirmed(payable.status)) throw redirect(link('paymentSuccess', language, {}, keep(given)))
  if (payable && payable.reservation.outlet.id !== outlet.id) {
    const { brand, slug } = payable.reservation.outlet
    throw redirect(
      link('payment', language, { brand_slug: brand.slug, outlet_slug: slug }, keep(payable.reservation.id)),
    )
  }
  return {
    outlet: {
      id: outlet.id,
      name: outlet.name,
      contact: outlet.contact,
      brandSlug: outlet.brand.slug,
      outletSlug: outlet.slug,
    },
    payable: payable && (given || payable.status.status === WAITING) ? payable : null,
    hasGatewayFault: search.get('fault') === 'gateway',
  }
}

/** The payment page: a countdown while the places are held, one button, and what happens otherwise (spec §2, §4). */
export default function Payment({ loaderData }: Route.ComponentProps) {
  const t = useMessages('payment')
  const language = useLanguage()
  const { outlet, payable, hasGatewayFault } = loaderData
  const place = { brand_slug: outlet.brandSlug, outlet_slug: outlet.outletSlug }
  return (
    <>
      <Head title={`${t.title}: ${outlet.name}`} />
      {payable ? (
        <PaymentCountdown
          key={payable.reservation.id}
          payable={payable}
          contact={outlet.contact}
          hasGatewayFault={hasGatewayFault}
        />
      ) : (
        <div className="pay-none wrap">
          <h1 className="sr">{t.title}</h1>
          <Empty
            title={t.none}
            actions={
              <>
                <ButtonLink to={link('booking', language, place)}>{t.bookAgain}</ButtonLink>
                <ButtonLink tone="line" to={link('outlet', language, place)}>
                  {t.backToOutlet}
                </ButtonLink>
              </>
            }
          >
            {t.noneLine}
          </Empty>
        </div>
      )}
    </>
  )
}
