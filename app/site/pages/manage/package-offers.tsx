import './order-ahead.css'
import { useId } from 'react'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { PackagePicture } from '#app/site/pages/manage/package-picture.tsx'
import { FieldError } from '#app/ui/controls/field-error.tsx'
import { Select } from '#app/ui/controls/select.tsx'
import { formatMoney } from '#domain/pricing/money.ts'
import type { OrderAhead } from '#server/reservations/packages/read-order-ahead.ts'

/**
 * An order that the server refused. `faults`: the fault of each field, in the guest's language. `quantities`: the quantities that the guest
 * sent.
 */
export type RefusedOrder = { faults: Record<string, string>; quantities: Record<string, string> }

type PackageOffersProps = {
  offers: OrderAhead['offers']
  /** The present choice, by the id of the package. */
  quantities?: Record<number, number>
  refused?: RefusedOrder | undefined
}

/** The packages of a night, each with a field for its quantity. */
export function PackageOffers({ offers, quantities = {}, refused }: PackageOffersProps) {
  return (
    <>
      <ul className="ahead__offers">
        {offers.map((offer) => (
          <Offer key={offer.id} offer={offer} present={quantities[offer.id] ?? 0} refused={refused} />
        ))}
      </ul>
      {refused?.faults['packages'] && <FieldError>{refused.faults['packages']}</FieldError>}
    </>
  )
}

type OfferProps = { offer: OrderAhead['offers'][number]; present: number; refused: RefusedOrder | undefined }

function Offer({ offer, present, refused }: OfferProps) {
  const { ahead: t } = useMessages('payment')
  const language = useLanguage()
  const errorId = useId()
  const { id, kind, name, description, image, amount, most, left } = offer
  const field = `package-${id}`
  const fault = refused?.faults[`packages.${id}`]
  const quantity = Number(refused?.quantities[field] ?? present)
  return (
    <li>
      <PackagePicture image={image} kind={kind} />
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
