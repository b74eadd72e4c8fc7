import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { FlowHead } from '#app/site/pages/booking/flow-head.tsx'
import type { BookingOutlet } from '#app/site/pages/booking/load-booking.ts'
import { link } from '#contract/pages.ts'

/** The heading of a dinner reservation. The reservation has one step, and the payment follows this step. */
export function DinnerHead({ outlet }: { outlet: BookingOutlet }) {
  const t = useMessages('dinnerForm')
  const steps = useMessages('payment').dinnerSteps
  const language = useLanguage()
  const to = link('restaurant', language, { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug })
  return (
    <FlowHead outlet={outlet} to={to} steps={steps} current={0}>
      <h1 className="d1">{t.title}</h1>
    </FlowHead>
  )
}
