import { useState } from 'react'
import { Link } from 'react-router'
import type { OfficeDecision, OfficeTonight, OfficeTonights } from '#office/api/answers.ts'
import { Button } from '#office/kit/button.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { outletPath } from '#office/session.tsx'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'
import { useLabels } from '#office/text/use-labels.ts'

/** Number of decisions that the list shows at first. */
const FIRST = 8

/**
 * Lists the decisions that wait for the user. The decision with the longest wait comes first. Each decision opens the page on which the
 * user makes it.
 */
export function Decisions({ tonights: { outlets, decisions }, now }: { tonights: OfficeTonights; now: number }) {
  const t = useMessages('allOutlets')
  const [isOpen, setIsOpen] = useState(false)
  const outletOf = new Map(outlets.map(({ outlet }) => [outlet.id, outlet]))
  const rest = isOpen ? 0 : Math.max(0, decisions.length - FIRST)
  return (
    <div id="decisions" className="decisions">
      <Section title={t.decisions} count={decisions.length}>
        {decisions.length === 0 && <p className="small soft">{t.nothingWaits}</p>}
        <ul>
          {decisions.slice(0, decisions.length - rest).map((decision) => {
            const outlet = outletOf.get(decision.outletId ?? 0) ?? null
            return <DecisionLine key={keyOf(decision)} decision={decision} outlet={outlet} now={now} />
          })}
        </ul>
        {rest > 0 && (
          <Button tone="quiet" onClick={() => setIsOpen(true)}>
            {t.showAll(rest)}
          </Button>
        )}
      </Section>
    </div>
  )
}

type Outlet = OfficeTonight['outlet']
/** `outlet` is null for a decision about the whole group. */
type DecisionLineProps = { decision: OfficeDecision; outlet: Outlet | null; now: number }

const keyOf = ({ kind, outletId, night, key }: OfficeDecision) => `${kind} ${outletId} ${night} ${key}`

function DecisionLine({ decision, outlet, now }: DecisionLineProps) {
  const t = useMessages('allOutlets')
  const { kind, at, by, reason } = decision
  const { ago } = useTimeText(outlet?.zone)
  const labels = useLabels()
  const title = useTitle(decision)
  const words = kind === 'refund' ? labels.refundReason(reason, null) : reason && labels.changeReason(reason)
  const waits = [by, at && ago(at, now)].filter(Boolean).join(', ')
  return (
    <li>
      <b>{title}</b>
      <small>
        {outlet?.name ?? t.wholeGroup}
        {waits && `. ${waits}`}
        {words && `: ${words}`}
      </small>
      <Link className="btn" to={pathOf(decision, outlet)}>
        {t.verbs[kind]}
        <span className="sr">: {title}</span>
      </Link>
    </li>
  )
}

function useTitle({ kind, night, amount, count, name, arrivalTime }: OfficeDecision): string {
  const t = useMessages('allOutlets')
  const frame = useMessages('frame')
  const { nights } = useTimeText()
  const date = night === null ? '' : nights.short(night)
  const money = moneyText(amount ?? 0)
  return {
    refund: () => t.refund(money),
    cancel_night: () => t.cancelNight(date, money),
    waiver: () => t.waiver(money),
    night_change: () => t.nightChange(date),
    names: () => t.names(count, name ?? '', date),
    request: () => t.request(count, date, frame.clock(arrivalTime ?? '')),
    sign: () => t.sign(count, date),
    confirm: () => t.confirm(count, date),
    transfer: () => t.toTransfer(count, money),
    flag: () => t.flags(count),
    proposal: () => t.proposal(name ?? ''),
    reset: () => t.reset(name ?? ''),
    schedule: () => t.schedule(name ?? t.page),
  }[kind]()
}

/** Returns the page on which a decision is made. */
function pathOf({ kind, night, key }: OfficeDecision, outlet: Outlet | null): string {
  const path = outlet ? outletPath(outlet) : ''
  const ofOutlet = outlet ? `outlet=${outlet.id}` : ''
  return {
    refund: `/money/refunds?${ofOutlet}&open=${key}`,
    cancel_night: `${path}/cancel-night?night=${night}`,
    waiver: `/reservations/${key}`,
    night_change: `/reservations/${key}`,
    names: `${path}/guest-lists/${key}`,
    request: `${path}/requests`,
    sign: `${path}/close?night=${night}`,
    confirm: `${path}/close?night=${night}`,
    transfer: `/money/refunds?state=to_transfer&${ofOutlet}`,
    flag: `/money/flags?${ofOutlet}`,
    proposal: `/affiliators/${key}`,
    reset: `/people?open=${key}`,
    schedule: `/content/${key}`,
  }[kind]
}
