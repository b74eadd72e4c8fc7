import type { OfficeQueue } from '#office/api/answers.ts'
import { Section } from '#office/kit/section.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { useTimeText } from '#office/text/time-text.ts'

/**
 * The waitlists of the outlet's full nights. The server offers places in the order of each waitlist, and staff cannot change that order.
 */
export function WaitlistSection({ queue }: { queue: OfficeQueue }) {
  const t = useMessages('queue')
  const { nights, moment } = useTimeText(queue.outlet.zone)
  return (
    <Section title={t.waitlist} count={t.waitlistCount(queue.waitlist.length)}>
      {queue.waitlist.length === 0 ? (
        <p className="soft small">{t.noWaitlist}</p>
      ) : (
        <TableWrap label={t.waitlist}>
          <table className="table">
            <thead>
              <tr>
                <th>{t.night}</th>
                <th>{t.place}</th>
                <th>{t.guest}</th>
                <th>{t.what}</th>
                <th>{t.since}</th>
              </tr>
            </thead>
            <tbody>
              {queue.waitlist.map(({ id, night, place, name, pax, kind, isOffered, joinedAt }) => (
                <tr key={id}>
                  <td className="nowrap">{nights.short(night)}</td>
                  <td>{place}</td>
                  <td>
                    {name} <span className="pax">{pax}</span>
                  </td>
                  <td>
                    {t.kinds[kind]}
                    <small>{isOffered ? t.offered : t.waiting}</small>
                  </td>
                  <td className="nowrap">{moment(joinedAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableWrap>
      )}
    </Section>
  )
}
