import './rules.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { RefundRule } from '#domain/payments/refund.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { Button } from '#office/kit/button.tsx'
import { Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { loadStock } from '#office/pages/stock/load-stock.ts'
import { LadderHorizon } from '#office/pages/stock/refund-rules/ladder-horizon.tsx'
import { type LadderSubject, RulesDialog } from '#office/pages/stock/refund-rules/rules-dialog.tsx'
import { OnlyBy, StockPage } from '#office/pages/stock/stock-page.tsx'
import { reachOf, useMe } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'

export const loader = (args: LoaderFunctionArgs) =>
  Promise.all([
    loadStock(args, (outletId) => office.stockRules({ outletId })),
    loaded(office.groupRules(), args.request),
  ])

/** The page of refund rules for cancellations. Rules exist for each product and for single events. */
export function Component() {
  const t = useMessages('stockRules')
  const [read, ofGroup] = useLoaderData<typeof loader>()
  const me = useMe()
  const { nights: text } = useTimeText()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<LadderSubject | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const { outlet, ladders, events } = read
  const mayChange = reachOf(me, 'stock.price', outlet.id) === 'full'
  const change = (subject: LadderSubject) =>
    mayChange && (
      <Button aria-label={t.changeOf(subject.name)} onClick={() => setOpen(subject)}>
        {t.change}
      </Button>
    )
  return (
    <StockPage part="refund-rules" outlet={outlet} said={notice}>
      {!mayChange && <OnlyBy permission="stock.price" fullOnly />}
      {!read.canRefund && <Note>{t.noRefund}</Note>}
      {ladders.map(({ kind, own, group, bookings }) => (
        <Section
          key={kind}
          title={t.kinds[kind]}
          count={own.length > 0 ? t.own : t.group}
          more={change({ of: { kind }, name: t.kinds[kind], own, above: group, bookings })}
        >
          <LadderHorizon rules={own.length > 0 ? own : group} />
        </Section>
      ))}
      <Section title={t.events}>
        <p className="small soft rules__line">{t.eventsLine}</p>
        {events.length === 0 && <p className="soft small">{t.noEvents}</p>}
        <ul className="lines">
          {events.map(({ id, title, night, bookings, own }) => (
            <li key={id}>
              <div>
                <b>{title}</b>
                <small>{text.short(night)}</small>
                <small>{own.length > 0 ? <LadderLine rules={own} /> : t.outlets}</small>
              </div>
              {change({ of: { eventId: id }, name: title, own, above: [], bookings })}
            </li>
          ))}
        </ul>
      </Section>
      <GroupRules group={ofGroup} onOpen={setOpen} />
      <RulesLog read={read} />
      {open && (
        <RulesDialog
          outletId={outlet.id}
          subject={open}
          onClose={() => setOpen(null)}
          onDone={() => {
            setNotice(t.done(open.name))
            setOpen(null)
            void revalidate()
          }}
        />
      )}
    </StockPage>
  )
}

type GroupRulesProps = { group: OfficeAnswer<'groupRules'>; onOpen: (subject: LadderSubject) => void }

/** The group's refund rules. They apply to all outlets that have no rules of their own. */
function GroupRules({ group: { ladders, changes }, onOpen }: GroupRulesProps) {
  const t = useMessages('stockRules')
  const common = useMessages('stockCommon')
  const { moment } = useTimeText()
  const isOfGroup = useMe().reaches.some(
    ({ permission, outletId, reach }) => permission === 'stock.price' && outletId === null && reach === 'full',
  )
  const [last] = changes
  return (
    <Section title={t.groupTitle}>
      <p className="small soft rules__line">{t.groupLine}</p>
      <ul className="lines">
        {ladders.map(({ kind, rules, outlets }) => (
          <li key={kind}>
            <div>
              <b>{t.kinds[kind]}</b>
              <small>{t.groupOutlets(outlets)}</small>
              <small>
                <LadderLine rules={rules} />
              </small>
            </div>
            {isOfGroup && (
              <Button
                aria-label={t.changeOf(t.groupOf(t.kinds[kind]))}
                onClick={() =>
                  onOpen({
                    of: { group: kind },
                    name: t.groupOf(t.kinds[kind]),
                    own: rules,
                    above: [],
                    bookings: 0,
                    line: t.groupFollows(outlets),
                  })
                }
              >
                {t.change}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isOfGroup && <p className="small soft">{t.groupOnly}</p>}
      {last && (
        <p className="micro soft">{`${t.kinds[last.kind]}: ${last.by ?? common.program}, ${moment(last.at)}`}</p>
      )}
    </Section>
  )
}

function LadderLine({ rules }: { rules: readonly RefundRule[] }) {
  const t = useMessages('stockRules')
  if (rules.length === 0) return t.noLadder
  return rules.map(({ hoursLeft, refundPercentage }) => `${t.from(hoursLeft)} ${refundPercentage}%`).join('; ')
}

function RulesLog({ read: { changes, outlet, events } }: { read: OfficeAnswer<'stockRules'> }) {
  const t = useMessages('stockRules')
  const common = useMessages('stockCommon')
  const { moment } = useTimeText(outlet.zone)
  const nameOf = (subject: string) =>
    subject === 'tables' || subject === 'tickets' || subject === 'restaurant'
      ? t.kinds[subject]
      : (events.find(({ id }) => subject === `event:${id}`)?.title ?? t.events)
  return (
    <Section title={common.lately}>
      {changes.length === 0 && <p className="soft small">{common.nobody}</p>}
      <ul className="stock-log">
        {changes.map(({ at, by, subject, was, becomes }) => (
          <li key={at}>
            <b>{nameOf(subject)}</b>
            <small>
              <s>
                <LadderLine rules={was} />
              </s>
            </small>
            <small>
              <LadderLine rules={becomes} />
            </small>
            <small>{`${by ?? common.program}, ${moment(at)}`}</small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
