import './split-offer.css'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { Payable, PayOnly } from '#app/site/pages/payment/find-payable.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { link } from '#contract/pages.ts'

/** The link with which a guest splits the price with friends, or opens the split that they have started. */
export function SplitOffer({ payable }: { payable: Payable | PayOnly }) {
  const { split: t } = useMessages('payment')
  const language = useLanguage()
  if (!payable.isOwn || payable.split === null) return null
  const { reservation, key, split } = payable
  const to = link('splitStart', language, { reservation_id: reservation.id }, key ? { key } : {})
  return (
    <div className="pay-split no-print">
      {split === 'open' && <p className="small quiet">{t.line}</p>}
      <ButtonLink to={to} tone="line" endIcon="right">
        {split === 'open' ? t.offer : t.follow}
      </ButtonLink>
    </div>
  )
}
