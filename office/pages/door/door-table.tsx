import type { OfficeDoor } from '#office/api/answers.ts'
import { Section } from '#office/kit/section.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { useTimeText } from '#office/text/time-text.ts'
import { amountText } from '#office/text/money-text.ts'

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
              {door.doors.map((device) => (
                <tr key={device.id}>
                  <td>
                    <b className="strong">{device.name}</b>
                    {device.clockJump && (
                      <div className="small warn">{t.clockJump(device.clockJump.ms, clock(device.clockJump.at))}</div>
                    )}
                    {device.lost && (device.lost.scans > 0 || device.lost.came === null) && (
                      <div className="small warn">{t.lost(device.lost, clock(device.lost.at))}</div>
                    )}
                    {device.waiting > 0 && <div className="small warn">{t.unsent(device.waiting)}</div>}
                  </td>
                  <td className="no-phone">{device.onShift ?? <span className="soft">{t.nobodyOnShift}</span>}</td>
                  <td>{device.isRevoked ? t.revoked : ago(device.seenAt, Date.parse(door.now))}</td>
                  <td className="right">{amountText(device.came)}</td>
                  <td className="right">{amountText(device.went)}</td>
                  <td className="right">{amountText(device.refused)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableWrap>
      )}
    </Section>
  )
}
