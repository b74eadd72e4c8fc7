import { useEffect, useRef } from 'react'
import { useLanguage, useMessages } from '#app/components/words.tsx'
import type { BookingPage } from '#app/site/pages/booking/load-booking.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Steps } from '#app/ui/steps.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { link } from '#contract/pages.ts'

/** Where, and how far: the venue, the step's title, the three steps, and whom to call where no script runs. A change of step brings the focus to the title. */
export function BookingHead({ page: { outlet }, isDetails }: { page: BookingPage; isDetails: boolean }) {
  const t = useMessages('booking')
  const language = useLanguage()
  const title = useRef<HTMLHeadingElement>(null)
  const wasDetails = useRef(isDetails)
  useEffect(() => {
    if (wasDetails.current !== isDetails) title.current?.focus()
    wasDetails.current = isDetails
  }, [isDetails])
  return (
    <>
      <div className="bk-head">
        <div>
          <p className="small">
            <TextLink
              className="house-tag bk-house"
              to={link('outlet', language, { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug })}
            >
              {outlet.name}
            </TextLink>
          </p>
          <h1 className="d1" ref={title} tabIndex={-1}>
            {isDetails ? t.detailsTitle : t.chooseTitle}
          </h1>
        </div>
        <Steps label={t.steps} steps={t.step} current={isDetails ? 1 : 0} />
      </div>
      <noscript>
        <div className="bk-waiting">
          <Banner icon="warn" title={t.needsScript}>
            {t.needsScriptLine(outlet.contact)}
          </Banner>
        </div>
      </noscript>
    </>
  )
}
