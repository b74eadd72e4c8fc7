import './calendar.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import type { StockMonth } from '#office/pages/stock/calendar/stock-night.ts'
import { addMonths } from '#domain/calendar/night.ts'
import { office } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { ButtonLink } from '#office/kit/button.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { ChangePanel } from '#office/pages/stock/calendar/change-panel.tsx'
import { ChoosePeriod } from '#office/pages/stock/calendar/choose-period.tsx'
import { MonthGrid } from '#office/pages/stock/calendar/month-grid.tsx'
import { MonthsTable } from '#office/pages/stock/calendar/months-table.tsx'
import { useNightChoice } from '#office/pages/stock/calendar/use-night-choice.ts'
import { OpenCancellations } from '#office/pages/stock/cancel-night/open-cancellations.tsx'
import { loadStock } from '#office/pages/stock/load-stock.ts'
import { OnlyBy, StockPage } from '#office/pages/stock/stock-page.tsx'
import { reachOf, useMe } from '#office/session.tsx'
import { moneyText } from '#office/text/money-text.ts'
import { HOME_ZONE, inZone, useTimeText } from '#office/text/time-text.ts'

const thisMonth = () => inZone(new Date(), HOME_ZONE).date.slice(0, 7)
const monthIn = (search: URLSearchParams) => {
  const month = search.get('month') ?? ''
  return /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(month) ? month : thisMonth()
}

export async function loader(args: LoaderFunctionArgs) {
  const month = monthIn(new URL(args.request.url).searchParams)
  const [own, all] = await Promise.all([
    loadStock(args, (outletId) => office.stockMonth({ outletId, month })),
    loaded(office.stockMonths({ month }), args.request),
  ])
  return { own, all }
}

export function Component() {
  const t = useMessages('stockNights')
  const { own, all } = useLoaderData<typeof loader>()
  const me = useMe()
  const [notice, setNotice] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const { nights: text } = useTimeText()
  const { outlet, month, nights } = own
  const choice = useNightChoice(nights.filter(({ night }) => night >= outlet.tonight))
  const mayChange = reachOf(me, 'stock.plan', outlet.id) !== null
  const selectedNights = [...choice.chosen.values()].toSorted((a, b) => (a.night < b.night ? -1 : 1))
  const title = text.monthOf(`${month}-01`)
  const finish = (line: string) => {
    setNotice(line)
    choice.clear()
    void revalidate()
  }
  return (
    <StockPage part="calendar" outlet={outlet} title={title} said={notice} actions={<Months month={month} />}>
      <OpenCancellations outletId={outlet.id} />
      <MonthCounts month={own} />
      <div className="cal-page">
        <div>
          <MonthGrid title={t.grid(title)} nights={nights} tonight={outlet.tonight} choice={choice} />
          <Legend />
        </div>
        <aside className="cal-page__panel">
          {!mayChange && <OnlyBy permission="stock.plan" />}
          {mayChange && selectedNights.length > 0 && (
            <ChangePanel outletId={outlet.id} nights={selectedNights} onClear={choice.clear} onDone={finish} />
          )}
          {mayChange && selectedNights.length === 0 && (
            <div className="panel stack">
              <h2 className="head">{t.none}</h2>
              <p className="small soft">{t.noneLine}</p>
              <ChoosePeriod outletId={outlet.id} tonight={outlet.tonight} onChoose={choice.choose} />
            </div>
          )}
          <ChangeLog month={own} />
        </aside>
      </div>
      {all.length > 1 && <MonthsTable months={all} month={month} />}
    </StockPage>
  )
}

function Months({ month }: { month: string }) {
  const t = useMessages('stockNights')
  const [search] = useSearchParams()
  const at = (more: number) => `?month=${addMonths(`${month}-01`, more).slice(0, 7)}`
  return (
    <>
      <ButtonLink to={at(-1)} icon="left" tone="quiet">
        <span className="sr">{t.before}</span>
      </ButtonLink>
      {search.get('month') && <ButtonLink to="?">{t.thisMonth}</ButtonLink>}
      <ButtonLink to={at(1)} icon="right" tone="quiet">
        <span className="sr">{t.after}</span>
      </ButtonLink>
    </>
  )
}

function MonthCounts({ month: { nights } }: { month: StockMonth }) {
  const t = useMessages('stockNights')
  const count = (is: (night: StockMonth['nights'][number]) => boolean) => nights.filter(is).length
  const facts = [
    [count(({ state }) => state === 'open' || state === 'stopped'), t.open],
    [count(({ event }) => event !== null), t.withEvent],
    [count(({ state }) => state === 'private'), t.private],
    [count(({ state }) => state === 'closed'), t.closed],
    [moneyText(nights.reduce((sum, { paid }) => sum + paid, 0)), t.guaranteed],
  ] as const
  return (
    <ul className="cal-counts small">
      {facts.map(([figure, word]) => (
        <li key={word}>
          <b>{figure}</b> {word}
        </li>
      ))}
    </ul>
  )
}

function Legend() {
  const t = useMessages('stockNights')
  return (
    <ul className="cal-legend micro" aria-label={t.legend}>
      {(['event', 'bar', 'private', 'closed', 'stopped'] as const).map((mark) => (
        <li key={mark}>
          <i className={`cal-legend__mark is-${mark}`} />
          {mark === 'event' ? t.legendEvent : mark === 'bar' ? t.legendSold : t.states[mark]}
        </li>
      ))}
    </ul>
  )
}

/** Lists the changes and the staff members who made them, the newest change first. */
function ChangeLog({ month: { changes, outlet } }: { month: StockMonth }) {
  const t = useMessages('stockNights')
  const common = useMessages('stockCommon')
  const { nights: text, moment } = useTimeText(outlet.zone)
  if (changes.length === 0) return null
  return (
    <Section title={common.lately}>
      <ul className="stock-log">
        {changes.map(({ at, by, change, nights }) => (
          <li key={at}>
            {t.log(t.changes[change], nights.length)}
            <small>
              {nights
                .slice(0, 3)
                .map((night) => text.short(night))
                .join(', ')}
              {nights.length > 3 && ` ${t.andMore(nights.length - 3)}`}
            </small>
            <small>{`${by ?? common.program}, ${moment(at)}`}</small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
