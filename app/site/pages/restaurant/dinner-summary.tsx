import type { ReactNode } from 'react'
import { Strip } from '#app/components/strip.tsx'
import { usePrice } from '#app/components/price.tsx'
import { useVisit } from '#app/components/visit.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { nightText } from '#app/site/pages/booking/nights/night-text.ts'
import type { ShownCourse } from '#app/site/pages/restaurant/find-courses.ts'
import type { DinnerPage } from '#app/site/pages/restaurant/load-dinner.ts'
import { PriceLines } from '#app/ui/price-lines.tsx'
import { zoneName } from '#domain/calendar/night.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import type { DinnerDraft } from '#domain/reservations/dinner-draft.ts'
import { USUAL_PARTY } from '#domain/reservations/party.ts'
import { seatingAt } from '#domain/reservations/evening.ts'

type DinnerSummaryProps = {
  page: Pick<DinnerPage, 'outlet' | 'sections' | 'rules'>
  /** The choices of the draft that are still available. */
  dinner: DinnerDraft
  course: ShownCourse | null
  /** Deposit of the cheapest course per person, in rupiah. */
  least: number
  refund: string
  action: ReactNode
}

export function DinnerSummary({ page, dinner, course, least, refund, action }: DinnerSummaryProps) {
  const { outlet, sections, rules } = page
  const t = useMessages('dinnerForm')
  const ofDinner = useMessages('dinner')
  const all = useMessages('catalogue')
  const messages = useMessages('calendar')
  const language = useLanguage()
  const price = usePrice()
  const { currency } = useVisit()
  const { pax, night, time } = dinner
  const section = sections.find(({ id }) => id === dinner.sectionId)
  const table = section?.tables.find(({ id }) => id === dinner.tableId)
  const zone = zoneName(outlet.hours.timezone)
  const place = [section?.name, table?.name].filter(Boolean).join(', ')
  const deposit = course && pax ? course.deposit * pax : null
  return (
    <aside className="summ dn-summ" aria-label={t.summary}>
      <Strip picture={outlet.image} brand={outlet.brand.slug} className="summ__pic" />
      <div className="summ__in">
        <p className="brand-tag">{outlet.name}</p>
        <h2 className="d3">{night ? nightText(night, messages, language) : t.noDate}</h2>
        <p className="small quiet num">
          {pax && time
            ? t.until(
                ofDinner.guests(pax),
                messages.clock(time),
                messages.clock(seatingAt(time, rules.dinnerMinutes).until),
                zone,
              )
            : pax
              ? ofDinner.guests(pax)
              : t.summaryEmpty}
          {place && <br />}
          {place}
        </p>
        <div aria-live="polite" className="summ__price">
          {course && pax && deposit !== null ? (
            <PriceLines
              lines={[
                {
                  label: course.name,
                  note: t.depositLine(pax, formatMoney(course.deposit, 'IDR', language)),
                  amount: formatMoney(deposit, 'IDR', language),
                },
                { label: t.noServiceTax, note: t.noServiceTaxNote, amount: formatMoney(0, 'IDR', language) },
                { label: t.payNow, amount: formatMoney(deposit, 'IDR', language), kind: 'sum' },
              ]}
            />
          ) : (
            <>
              <p className="d3 num">{all.from(formatMoney(least * (pax ?? USUAL_PARTY), 'IDR', language))}</p>
              <p className="small faint">{t.barEmpty}</p>
            </>
          )}
        </div>
        {deposit !== null && (
          <>
            {currency !== 'IDR' && <p className="small quiet num">{t.about(price(deposit))}</p>}
            <p className="small">{t.credited}</p>
          </>
        )}
        <p className="micro faint dn-refund">{refund}</p>
        {action}
      </div>
    </aside>
  )
}

type DinnerBarProps = {
  pax: number | null
  /** Deposit of the selected course per person, in rupiah. Null if no course is selected. */
  deposit: number | null
  /** Deposit of the cheapest course per person, in rupiah. */
  least: number
  action: ReactNode
}

export function DinnerBar({ pax, deposit, least, action }: DinnerBarProps) {
  const t = useMessages('dinnerForm')
  const language = useLanguage()
  const dinner = useMessages('dinner')
  const all = useMessages('catalogue')
  return (
    <div className="bar bk-bar">
      <p>
        <span className="micro quiet">{t.bar(dinner.guests(pax ?? USUAL_PARTY))}</span>
        <b className="num">
          {deposit === null
            ? all.from(formatMoney(least * (pax ?? USUAL_PARTY), 'IDR', language))
            : formatMoney(deposit * (pax ?? USUAL_PARTY), 'IDR', language)}
        </b>
      </p>
      {action}
    </div>
  )
}
