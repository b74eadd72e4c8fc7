import { useState } from 'react'
import { Link } from 'react-router'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { StateMark } from '#office/kit/state-mark.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { markOf } from '#office/pages/reservation/mark-of.ts'
import { useTimeText } from '#office/text/time-text.ts'

type Uses = OfficeAnswer<'affiliatorUses'>
/** The number of uses that the server returns per page. */
const PAGE = 50

/** Lists the uses of an affiliator's codes. The newest reservation comes first. */
export function UsesSection({ affiliatorId, first }: { affiliatorId: string; first: Uses }) {
  const t = useMessages('affiliators')
  const { states } = useMessages('reservation')
  const { nights, moment } = useTimeText()
  const { run, fault, isBusy } = useAction()
  const [older, setOlder] = useState<Uses>([])
  const [hasMore, setHasMore] = useState(first.length === PAGE)
  const uses = [...first, ...older]
  async function more() {
    const before = uses.at(-1)?.madeAt
    const page = await run(() => office.affiliatorUses({ id: affiliatorId, before }))
    if (!page) return
    setOlder([...older, ...page])
    setHasMore(page.length === PAGE)
  }
  return (
    <Section title={t.uses}>
      {uses.length === 0 ? (
        <p className="small soft">{t.noUses}</p>
      ) : (
        <TableWrap label={t.uses}>
          <table className="table table--stacked">
            <thead>
              <tr>
                <th>{t.usesTable.reservation}</th>
                <th>{t.usesTable.night}</th>
                <th>{t.usesTable.code}</th>
                <th className="right">{t.usesTable.pax}</th>
                <th>{t.usesTable.state}</th>
                <th>{t.usesTable.made}</th>
              </tr>
            </thead>
            <tbody>
              {uses.map((use) => (
                <tr key={use.bookingCode}>
                  <td>
                    <Link className="link" to={`/reservations/${use.bookingCode}`}>
                      {use.bookingCode}
                    </Link>
                  </td>
                  <td>
                    {nights.short(use.night)}
                    <small>{use.outlet}</small>
                  </td>
                  <td data-label={t.usesTable.code}>
                    {use.code}
                    {use.isFree && <small>{t.isFree}</small>}
                  </td>
                  <td className="right" data-label={t.usesTable.pax}>
                    {use.pax}
                  </td>
                  <td>
                    <StateMark state={markOf(use.state, use.leftAt)}>{states[use.state]}</StateMark>
                  </td>
                  <td className="nowrap soft" data-label={t.usesTable.made}>
                    {moment(use.madeAt)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableWrap>
      )}
      <Fault>{fault}</Fault>
      {hasMore && (
        <div className="affiliator__acts">
          <Button isBusy={isBusy} onClick={() => void more()}>
            {t.older}
          </Button>
        </div>
      )}
    </Section>
  )
}
