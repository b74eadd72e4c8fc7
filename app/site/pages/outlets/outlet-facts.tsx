import { useMessages } from '#app/components/messages.tsx'
import { useNightText } from '#app/components/night-text.ts'
import { usePrice } from '#app/components/price.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Outlet } from '#contract/web/entities.ts'
import type { ZoneName } from '#domain/calendar/night.ts'
import { isDiningType } from '#domain/catalogue/outlet-types.ts'

type OutletFactsProps = {
  outlet: Omit<Outlet, 'images'>
  area: string
  music: string
  tables: number
  /** The lowest payment for a place, in rupiah. */
  priceFrom: number | null
  zone: ZoneName
}

export function OutletFacts({ outlet, area, music, tables, priceFrom, zone }: OutletFactsProps) {
  const all = useMessages('catalogue')
  const { ages } = useMessages('places').event
  const t = useMessages('places').outlet
  const text = useNightText()
  const price = usePrice()
  const isDownPayment = outlet.reservation_payment_type === 1
  return (
    <Facts
      facts={[
        {
          term: t.address,
          value: (
            <TextLink to="#way" isInline>
              {area}, {outlet.location.name}
            </TextLink>
          ),
        },
        ...(music ? [{ term: t.music, value: music }] : []),
        ...(tables > 0 ? [{ term: t.capacity, value: t.tables(tables) }] : []),
        ...(priceFrom === null
          ? []
          : [
              {
                term: isDownPayment ? t.deposit : t.fee,
                value: all.from(price(priceFrom)),
                note: isDiningType(outlet.type) ? t.dinnerDeposit : isDownPayment ? t.perTable : t.perTableFee,
              },
            ]),
        { term: t.arrive, value: text.clock(outlet.maximum_eta, zone) },
        { term: t.age, value: ages[outlet.age_limit] },
      ]}
    />
  )
}
