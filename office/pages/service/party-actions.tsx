import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Permission } from '#domain/staff/permissions.ts'
import { actsNow, type ServiceAct } from '#domain/service/service-acts.ts'
import { Button } from '#office/kit/button.tsx'
import { Menu } from '#office/kit/menu.tsx'
import { useRowKeys } from '#office/keys/use-keys.ts'
import { useMessages } from '#office/messages.tsx'
import { ChangeDialog } from '#office/pages/change/change-dialog.tsx'
import { type Change, changesNow } from '#office/pages/change/changes-now.ts'
import type { Party } from '#office/pages/night/party.ts'
import { BillDialog } from '#office/pages/service/bill-dialog.tsx'
import { NoShowDialog } from '#office/pages/service/no-show-dialog.tsx'
import { HeadsDialog } from '#office/pages/service/heads-dialog.tsx'
import { UndoDialog } from '#office/pages/service/undo-dialog.tsx'
import type { Service } from '#office/pages/service/use-party-acts.ts'
import { reachOf, useMe } from '#office/session.tsx'
import { HOME_ZONE } from '#office/text/time-text.ts'

const NEEDS: Record<ServiceAct, Permission> = {
  seat: 'reservation.seat',
  leave: 'reservation.seat',
  no_show: 'reservation.seat',
  walk_out: 'bill.close',
  close_bill: 'bill.close',
}

type PartyActionsProps = {
  party: Party
  outletId: number
  now: number
  service: Service
  isNext?: boolean
  isAlone?: boolean
}

/**
 * The next action of a party, and a menu with its other actions. `isNext`: true if staff should serve this party next. `isAlone`: true if
 * the page shows only this party.
 */
export function PartyActions({ party, outletId, now, service, isNext = false, isAlone = false }: PartyActionsProps) {
  const t = useMessages('service')
  const night = useMessages('night')
  const change = useMessages('change')
  const me = useMe()
  const navigate = useNavigate()
  const [open, setOpen] = useState<ServiceAct | 'heads' | 'undo' | null>(null)
  const [changing, setChanging] = useState<Change | null>(null)
  const serviceState = {
    state: party.state,
    arrivalAt: Date.parse(party.arrivalAt),
    lateAt: Date.parse(party.lateAt),
    leftAt: party.leftAt === null ? null : Date.parse(party.leftAt),
  }
  const mine = actsNow(serviceState, now).filter((act) => {
    const reach = reachOf(me, NEEDS[act], outletId)
    return reach === 'full' || (reach === 'limited' && act === 'leave')
  })
  const next = nextOf(mine, party)
  const close = () => setOpen(null)
  // Staff can undo `seat` and `leave`, so these actions run without a confirmation. All other actions ask for a confirmation first.
  const begin = (act: ServiceAct) => {
    if (act === 'seat' || act === 'leave') void service.serve(party, { act })
    else setOpen(act)
  }
  const changes = changesNow(party, { me, outletId, now })
  const ifMine = (key: string, act: ServiceAct) => mine.includes(act) && { [key]: () => begin(act) }
  const ifMay = (key: string, kind: Change) => changes.includes(kind) && { [key]: () => setChanging(kind) }
  const inRow = useRowKeys<HTMLSpanElement>({
    ...ifMine('s', 'seat'),
    ...ifMine('x', 'no_show'),
    ...ifMine('p', 'close_bill'),
    ...ifMay('m', 'move'),
    ...ifMay('e', 'party'),
  })
  const hasActed = ['Seated', 'NoShow', 'Walkout'].includes(party.state) && reachOf(me, 'reservation.seat', outletId)
  return (
    <>
      <span ref={inRow} hidden />
      {next && (
        <Button
          tone={isNext && next === 'seat' ? 'primary' : 'plain'}
          onClick={() => begin(next)}
          aria-label={`${t[next]}, ${party.name}`}
        >
          {t[next]}
        </Button>
      )}
      <Menu
        label={night.more(party.name)}
        items={[
          ...mine.filter((act) => act !== next).map((act) => ({ name: t[act], onChoose: () => begin(act) })),
          ...(mine.includes('seat') ? [{ name: t.heads, onChoose: () => setOpen('heads') }] : []),
          ...(hasActed ? [{ name: t.undo, onChoose: () => setOpen('undo') }] : []),
          ...changes.map((kind) => ({
            name: change[kind],
            onChoose: () => setChanging(kind),
          })),
          ...(isAlone ? [] : [{ name: t.open, onChoose: () => void navigate(`/reservations/${party.code}`) }]),
        ]}
      />
      {changing && (
        <ChangeDialog
          change={changing}
          party={party}
          outletId={outletId}
          zone={me.outlets.find(({ id }) => id === outletId)?.zone ?? HOME_ZONE}
          onClose={() => setChanging(null)}
          onDone={(notice) => {
            setChanging(null)
            service.say(party, notice)
          }}
        />
      )}
      {open === 'heads' && <HeadsDialog party={party} service={service} onClose={close} />}
      {open === 'close_bill' && <BillDialog party={party} service={service} onClose={close} />}
      {open === 'undo' && <UndoDialog party={party} service={service} onClose={close} />}
      {(open === 'no_show' || open === 'walk_out') && (
        <NoShowDialog act={open} party={party} service={service} onClose={close} />
      )}
    </>
  )
}

/**
 * Returns the next action for a party. An expected party is seated. For a seated party, the bill is closed or the party leaves. After a
 * party has left, its bill is closed.
 */
function nextOf(acts: readonly ServiceAct[], { state, leftAt }: Party): ServiceAct | null {
  const order: ServiceAct[] = state === 'Seated' && leftAt === null ? ['close_bill', 'leave'] : ['seat', 'close_bill']
  return order.find((act) => acts.includes(act)) ?? null
}
