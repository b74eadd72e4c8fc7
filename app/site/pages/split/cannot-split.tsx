import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { Payable } from '#app/site/pages/payment/find-payable.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { link } from '#contract/pages.ts'

/** Shown if the reservation cannot be split, for example because it is paid or is an order of tickets. */
export function CannotSplit({ payable: { reservation, key } }: { payable: Payable }) {
  const t = useMessages('split').start
  const language = useLanguage()
  const to = link('manage', language, { reservation_id: reservation.id }, key ? { key } : {})
  return (
    <div className="wrap sp-body">
      <h1 className="sr">{t.title}</h1>
      <Empty isLarge title={t.cannot} actions={<ButtonLink to={to}>{t.toReservation}</ButtonLink>}>
        {t.cannotLine}
      </Empty>
    </div>
  )
}
