import { useEffect, useRef } from 'react'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { FlowHead } from '#app/site/pages/booking/flow-head.tsx'
import type { BookingPage } from '#app/site/pages/booking/load-booking.ts'
import { link } from '#contract/pages.ts'

/** When the step of the wizard changes, the title of the new step gets the focus. */
export function BookingHead({ page: { outlet }, isDetails }: { page: BookingPage; isDetails: boolean }) {
  const t = useMessages('booking')
  const language = useLanguage()
  const title = useRef<HTMLHeadingElement>(null)
  const wasDetails = useRef(isDetails)
  useEffect(() => {
    if (wasDetails.current !== isDetails) title.current?.focus()
    wasDetails.current = isDetails
  }, [isDetails])
  const to = link('outlet', language, { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug })
  return (
    <FlowHead outlet={outlet} to={to} steps={t.step} current={isDetails ? 1 : 0}>
      <h1 className="d1" ref={title} tabIndex={-1}>
        {isDetails ? t.detailsTitle : t.chooseTitle}
      </h1>
    </FlowHead>
  )
}
