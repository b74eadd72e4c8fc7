import type { OfficeDoor } from '#office/api/answers.ts'
import { Section } from '#office/kit/section.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { useTimeText } from '#office/text/time-text.ts'
import { amountText } from '#office/text/money-text.ts'

/** Each door: who stands there, when it was heard last, what it let in. */
export function DoorTable({ door }: { door: OfficeDoor }) {
  const t = useMessages('door')
  const { ago, clock } = useTimeText(door.outlet.zone)
  return (
    <Section title={t.byDoor} count={door.doors.length}>
      {door.doors.length === 0 ? (
        <p className="soft small door__none">{t.noDoors}</p>
      ) : (
        <TableWrap label={t.byDoor}>
          <table className="table">
            <thead>
              <tr>
                <th>{t.door}</th>
                <th className="no-phone">{t.onShift}</th>
                <th>{t.seen}</th>
                <th className="right">{t.in}</th>
                <th className="right">{t.out}</th>
                <th className="right">{t.refused}</th>
              </tr>
            </thead>
            <tbody>
              {door.doors.map((one) => (
                <tr key={one.id}>
                  <td>
                    <b className="strong">{one.name}</b>
                    {one.clockJump && (
                      <div className="small warn">{t.clockJump(one.clockJump.ms, clock(one.clockJump.at))}</div>
                    )}
                    {one.lost && (one.lost.scans > 0 || one.lost.came === null) && (
                      <div className="small warn">{t.lost(one.lost, clock(one.lost.at))}</div>
                    )}
                    {one.waiting > 0 && <div className="small warn">{t.unsent(one.waiting)}</div>}
                  </td>
                  <td className="no-phone">{one.onShift ?? <span className="soft">{t.nobodyOnShift}</span>}</td>
                  <td>{one.isRevoked ? t.revoked : ago(one.seenAt, Date.parse(door.now))}</td>
                  <td className="right">{amountText(one.came)}</td>
                  <td className="right">{amountText(one.went)}</td>
                  <td className="right">{amountText(one.refused)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableWrap>
      )}
    </Section>
  )
}
