import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { Link } from '#app/ui/link.tsx'
import { link } from '#contract/pages.ts'
import type { PayableReservation } from '#contract/web/entities.ts'

/**
 * The sentence under the button of a pay-only link. The payer did not book in this browser, so the payer has not seen the terms of the
 * booking yet (decision 143).
 */
export function PayAgreement({ outlet }: Pick<PayableReservation, 'outlet'>) {
  const t = useMessages('booking')
  const language = useLanguage()
  return (
    <p className="small quiet">
      {t.agree}{' '}
      <Link className="link link--inline" to={link('termsAndConditions', language)} target="_blank">
        {t.terms}
      </Link>{' '}
      {t.agreeRest(outlet.name)}
    </p>
  )
}
