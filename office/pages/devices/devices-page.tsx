import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { EnrolDialog } from '#office/pages/devices/enrol-dialog.tsx'
import { useMe } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'

export const loader = ({ request }: LoaderFunctionArgs) => loaded(office.devices(), request)

type Device = OfficeAnswer<'devices'>[number]
type Open = { kind: 'enrol' } | { kind: 'revoke'; device: Device } | null

/** The page of the tablets of all outlets. Staff enroll a tablet, or take a tablet out of service. */
export function Component() {
  const t = useMessages('devices')
  const devices = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open>(null)
  const close = () => {
    setOpen(null)
    void revalidate()
  }
  return (
    <Page
      title={t.title}
      actions={
        <Button tone="primary" icon="plus" onClick={() => setOpen({ kind: 'enrol' })}>
          {t.add}
        </Button>
      }
    >
      <p className="small soft">{t.line}</p>
      {devices.length === 0 ? (
        <p className="soft">{t.none}</p>
      ) : (
        <DeviceTable devices={devices} onRevoke={(device) => setOpen({ kind: 'revoke', device })} />
      )}
      {open?.kind === 'enrol' && <EnrolDialog onClose={close} />}
      {open?.kind === 'revoke' && <RevokeDialog device={open.device} onClose={close} />}
    </Page>
  )
}

function DeviceTable({ devices, onRevoke }: { devices: Device[]; onRevoke: (device: Device) => void }) {
  const t = useMessages('devices')
  const { outlets } = useMe()
  const { ago, date } = useTimeText()
  const [now] = useState(() => Date.now())
  return (
    <TableWrap label={t.title}>
      <table className="table">
        <thead>
          <tr>
            <th>{t.name}</th>
            <th className="no-phone">{t.outlet}</th>
            <th>{t.state}</th>
            <th>{t.lastSeen}</th>
            <th>
              <span className="sr">{t.revoke}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {devices.map((device) => (
            <tr key={device.id}>
              <td>
                <b className="strong">{device.name}</b>
                <div className="small soft">{t.profiles[device.profile]}</div>
                <DoorState device={device} />
              </td>
              <td className="no-phone">{outlets.find(({ id }) => id === device.outletId)?.name}</td>
              <td>
                {device.enrolledAt ? t.enrolled(date(device.enrolledAt)) : <span className="warn">{t.waiting}</span>}
              </td>
              <td className="nowrap">{ago(device.lastSeenAt, now)}</td>
              <td className="right">
                <Button tone="quiet" aria-label={t.revokeNamed(device.name)} onClick={() => onRevoke(device)}>
                  {t.revoke}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableWrap>
  )
}

/** Maximum clock offset of a tablet, in milliseconds. With a larger offset, the scan times of an offline door are unreliable. */
const APART_MS = 120_000

function DoorState({ device }: { device: Device }) {
  const t = useMessages('devices')
  const apart = device.clockOffsetMs ?? 0
  return (
    <>
      {device.waiting > 0 && <div className="small warn">{t.unsent(device.waiting)}</div>}
      {Math.abs(apart) > APART_MS && (
        <div className="small warn">{t.clockApart(Math.round(Math.abs(apart) / 60_000), apart > 0)}</div>
      )}
    </>
  )
}

function RevokeDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const t = useMessages('devices')
  return (
    <ConfirmDialog
      title={t.revokeTitle(device.name)}
      tone="bad"
      action={t.revoke}
      call={() => office.revokeDevice({ id: device.id })}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{device.profile === 'tablet' ? t.revokeLine : t.revokeDoorLine}</p>
    </ConfirmDialog>
  )
}
