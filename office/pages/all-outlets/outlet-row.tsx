import './outlet-marks.css'
import { Link } from 'react-router'
import type { OfficeTonight } from '#office/api/answers.ts'
import { isOnLine, openingOf, type TimeLine } from '#domain/service/tonights.ts'
import { useBells } from '#office/frame/bells.ts'
import { Icon } from '#office/kit/icon.tsx'
import { useMessages } from '#office/messages.tsx'
import { asOutletNight } from '#office/pages/all-outlets/outlet-night.ts'
import { placeOn } from '#office/pages/all-outlets/place-on.ts'
import { outletPath } from '#office/session.tsx'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type OutletRowProps = {
  tonight: OfficeTonight
  line: TimeLine | null
  /** The largest number of guests of any outlet in a quarter hour. This number sets the scale of all rows. */
  most: number
  now: number
  /** Number of decisions that wait for the user at this outlet. */
  waiting: number
}

export function OutletRow({ tonight, line, most, now, waiting }: OutletRowProps) {
  const t = useMessages('allOutlets')
  const { outlet, booked, seated, expected, paidAhead, inside, title } = tonight
  const opening = openingOf(asOutletNight(tonight), now)
  const isIdle = opening === 'closed' && booked === 0 && waiting === 0
  return (
    <li className="outlet" data-opening={opening} data-row>
      <div className="outlet__head">
        <Link to={`${outletPath(outlet)}/tonight`}>{outlet.name}</Link>
        <OutletBell outletId={outlet.id} />
        <small>
          <i className="outlet__mark" aria-hidden="true" />
          <OpeningText tonight={tonight} now={now} />
        </small>
        {title && <small className="outlet__event">{title}</small>}
        <PreparationLine tonight={tonight} />
      </div>
      {line && isOnLine(asOutletNight(tonight), line) && <Bars tonight={tonight} line={line} most={most} />}
      {!isIdle && (
        <dl className="outlet__figures">
          <div>
            <dt>{t.booked}</dt>
            <dd>{amountText(booked)}</dd>
          </div>
          <div>
            <dt>{t.seated}</dt>
            <dd>
              {amountText(seated)}
              {inside !== null && <small>{t.inside(amountText(inside))}</small>}
            </dd>
          </div>
          <div>
            <dt>{t.expected}</dt>
            <dd>{amountText(expected)}</dd>
          </div>
          {paidAhead !== null && (
            <div className="outlet__money">
              <dt>{t.paid}</dt>
              <dd>{amountText(paidAhead)}</dd>
            </div>
          )}
          <div className="outlet__waiting">
            <dt>{t.toDecide}</dt>
            <dd className={waiting > 0 ? 'warn' : undefined}>{waiting}</dd>
          </div>
        </dl>
      )}
    </li>
  )
}

function OpeningText({ tonight, now }: { tonight: OfficeTonight; now: number }) {
  const t = useMessages('allOutlets')
  const { outlet, opensAt, closesAt, night, isPrivate } = tonight
  const { clock, nights, date } = useTimeText(outlet.zone)
  const at = (instant: string) => `${clock(instant)} ${outlet.zoneName}`
  const opening = openingOf(asOutletNight(tonight), now)
  const opensLater = opening === 'before' && date(opensAt) !== date(new Date(now))
  const text = {
    before: opensLater ? t.opensOn(nights.weekday(night), at(opensAt)) : t.opens(at(opensAt)),
    open: t.openUntil(at(closesAt)),
    closing: t.closes(at(closesAt)),
    over: t.closedAt(at(closesAt)),
    closed: t.closedTonight,
  }[opening]
  return isPrivate ? `${t.isPrivate}, ${text}` : text
}

/** The progress of the setup of an outlet that is new or not open yet. A link leads to the next step. */
function PreparationLine({ tonight: { outlet, preparation } }: Pick<OutletRowProps, 'tonight'>) {
  const t = useMessages('allOutlets')
  const { date } = useTimeText(outlet.zone)
  if (!preparation) return null
  const { openedAt, doneCount, stepCount, next } = preparation
  return (
    <small className="outlet__setup">
      {openedAt ? t.openedOn(date(openedAt)) : t.preparing(doneCount, stepCount)}
      {next && <Link to={`/setup?outlet=${outlet.id}`}>{t.nextStep(t.steps[next])}</Link>}
    </small>
  )
}

function OutletBell({ outletId }: { outletId: number }) {
  const t = useMessages('frame')
  const bell = useBells().find(({ outlet }) => outlet.id === outletId)
  return (
    bell && (
      <b className="outlet__bell">
        <Icon name="bell" isSmall />
        {t.bells[bell.kind]}
      </b>
    )
  )
}

function Bars({ tonight, line, most }: Pick<OutletRowProps, 'tonight' | 'most'> & { line: TimeLine }) {
  const t = useMessages('allOutlets')
  const { opensAt, closesAt } = asOutletNight(tonight)
  const start = placeOn(line, opensAt)
  const place = { '--start': `${start}%`, '--width': `${placeOn(line, closesAt) - start}%` }
  return (
    <div className="outlet__bars">
      <div className="outlet__night" role="img" aria-label={t.barsLabel} style={place as React.CSSProperties}>
        {tonight.quarters.map(({ due, came }, index) => (
          <i
            // oxlint-disable-next-line react/no-array-index-key -- a bar has no other identity than its place in the night
            key={index}
            style={{ '--due': `${(due / most) * 100}%`, '--came': `${(came / most) * 100}%` } as React.CSSProperties}
          />
        ))}
      </div>
    </div>
  )
}
