import { useLanguage, useMessages } from '#app/components/words.tsx'
import type { BookingOutlet } from '#app/site/pages/booking/load-booking.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Steps } from '#app/ui/steps.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { link } from '#contract/pages.ts'

/** Where, and how far; whom to call where no script runs. */
export function DinnerHead({ outlet }: { outlet: BookingOutlet }) {
  const t = useMessages('dinnerForm')
  const booking = useMessages('booking')
  const payment = useMessages('payment')
  const language = useLanguage()
  const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
  return (
    <>
      <div className="bk-head">
        <div>
          <p className="small">
            <TextLink className="house-tag bk-house" to={link('restaurant', language, place)}>
              {outlet.name}
            </TextLink>
          </p>
          <h1 className="d1">{t.title}</h1>
        </div>
        <Steps label={booking.steps} steps={payment.dinnerSteps} current={0} />
      </div>
      <noscript>
        <div className="bk-waiting">
          <Banner icon="warn" title={booking.needsScript}>
            {booking.needsScriptLine(outlet.contact)}
          </Banner>
        </div>
      </noscript>
    </>
  )
}
