import './order-ahead.css'
import { useId } from 'react'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { Payable } from '#app/site/pages/payment/find-payable.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { FieldError } from '#app/ui/controls/field-error.tsx'
import { Select } from '#app/ui/controls/select.tsx'
import { PriceLines } from '#app/ui/price-lines.tsx'
import { link } from '#contract/pages.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import type { OrderAhead as Ahead } from '#server/reservations/packages/read-order-ahead.ts'

/** The refused choice of a guest: the faults of its fields in the guest's language, and the quantities that were sent. */
export type RefusedOrder = { faults: Record<string, string>; quantities: Record<string, string> }

type OrderAheadProps = { payable: Payable; refused?: RefusedOrder | undefined }

/** The packages that a guest ordered ahead or may still order. The form posts to the guest's own page, so no script is needed. */
export function OrderAhead({ payable: { orderAhead, reservation, key }, refused }: OrderAheadProps) {
  const { ahead: t } = useMessages('payment')
  const language = useLanguage()
  if (!orderAhead) return null
  const { offers, open, paid } = orderAhead
  const money = (amount: number) => formatMoney(amount, 'IDR', language)
  const formTo = link('manage', language, { reservation_id: reservation.id }, key ? { key } : {})
  const isSoldOut = offers.every(({ most }) => most === 0)
  return (
    <section className="ahead no-print tix-live" id="order-ahead" aria-labelledby="order-ahead-title">
      <h2 className="d3" id="order-ahead-title">
        {t.title}
      </h2>
      {paid.length > 0 && (
        <>
          <h3>{t.paid}</h3>
          <PriceLines
            lines={paid.map(({ text, amount }, at) => ({ id: `${at}`, label: text, amount: money(amount) }))}
          />
        </>
      )}
      {open && (
        <div className="ahead__open">
          <h3>{t.waiting}</h3>
          <p className="num">{t.waitingLine(open.text, money(open.amount))}</p>
          <ButtonLink to={open.path} endIcon="right">
            {t.finish}
          </ButtonLink>
        </div>
      )}
      {offers.length > 0 && (
        <form method="post" action={`${formTo}#order-ahead`} className="ahead__form">
          <p>{t.lead}</p>
          <input type="hidden" name="act" value="order" />
          <ul className="ahead__offers">
            {offers.map((offer) => (
              <Offer key={offer.id} offer={offer} refused={refused} />
            ))}
          </ul>
          {refused?.faults['packages'] && <FieldError>{refused.faults['packages']}</FieldError>}
          {open && <p className="small">{t.replaces}</p>}
          <p className="small quiet">{t.terms}</p>
          {!isSoldOut && (
            <Button type="submit" endIcon="right">
              {t.submit}
            </Button>
          )}
        </form>
      )}
    </section>
  )
}

function Offer({ offer, refused }: { offer: Ahead['offers'][number]; refused: RefusedOrder | undefined }) {
  const { ahead: t } = useMessages('payment')
  const language = useLanguage()
  const errorId = useId()
  const { id, name, description, amount, most, left } = offer
  const field = `package-${id}`
  const fault = refused?.faults[`packages.${id}`]
  const quantity = Number(refused?.quantities[field] ?? 0)
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className="small">{description}</p>
        <p className="num">
          {formatMoney(amount, 'IDR', language)}
          {left !== null && left > 0 && <span className="small quiet">, {t.left(left)}</span>}
        </p>
        {fault && <FieldError id={errorId}>{fault}</FieldError>}
      </div>
      {most === 0 ? (
        <span className="small quiet">{t.soldOut}</span>
      ) : (
        <Select
          name={field}
          aria-label={t.quantity(name)}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? errorId : undefined}
          defaultValue={Math.min(quantity, most)}
        >
          {Array.from({ length: most + 1 }, (_, count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </Select>
      )}
    </li>
  )
}
