import { phoneText } from '#app/components/phone-text.ts'
import type { ReactNode } from 'react'
import { useMessages } from '#app/components/messages.tsx'
import type { BookingOutlet } from '#app/site/pages/booking/load-booking.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Steps } from '#app/ui/steps.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

type FlowHeadProps = {
  outlet: BookingOutlet
  /** Address of the venue's own page. */
  to: string
  steps: string[]
  current: number
  children: ReactNode
}

/**
 * The head of a booking page, with the venue and the steps. In a browser without scripts, it also shows a notice with the venue's phone
 * number.
 */
export function FlowHead({ outlet, to, steps, current, children }: FlowHeadProps) {
  const t = useMessages('booking')
  return (
    <>
      <div className="bk-head">
        <div>
          <p className="small">
            <TextLink className="brand-tag bk-house" to={to}>
              {outlet.name}
            </TextLink>
          </p>
          {children}
        </div>
        <Steps label={t.steps} steps={steps} current={current} />
      </div>
      <noscript>
        <div className="bk-waiting">
          <Banner icon="warn" title={t.needsScript}>
            {t.needsScriptLine(phoneText(outlet.contact))}
          </Banner>
        </div>
      </noscript>
    </>
  )
}
