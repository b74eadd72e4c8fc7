import { useState } from 'react'
import type { ApiResult } from '#app/browser/api/send.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { LostSignIn } from '#office/pages/people/lost-sign-in.tsx'
import type { StaffMember } from '#office/pages/people/staff-member.ts'
import { type HouseRoleOnWire, useRoleName } from '#office/pages/people/house-role.ts'
import { firstChoice, RoleFields } from '#office/pages/people/role-fields.tsx'
import { useMe } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'

type PersonDialogProps = {
  person: StaffMember
  houseRoles: readonly HouseRoleOnWire[]
  onClose: () => void
  onDone: () => void
}

export function PersonDialog({ person, houseRoles, onClose, onDone }: PersonDialogProps) {
  const t = useMessages('people')
  const nameRole = useRoleName()
  const me = useMe()
  const { date } = useTimeText()
  const action = useAction('role', 'outletId')
  const [choice, setChoice] = useState(() => firstChoice(me))
  const [isClosing, setIsClosing] = useState(false)
  const act = async (call: () => Promise<ApiResult<{ done: boolean }>>) => {
    if (await action.run(call)) onDone()
  }
  if (isClosing)
    return (
      <ConfirmDialog
        title={t.closeTitle(person.name)}
        tone="bad"
        action={t.closeAccount}
        call={() => office.closeStaff({ id: person.id })}
        onDone={() => {
          onDone()
          onClose()
        }}
        onClose={() => setIsClosing(false)}
      >
        <p>{t.closeLine}</p>
      </ConfirmDialog>
    )
  return (
    <Dialog title={t.rolesOf(person.name)} onClose={onClose}>
      <p className="small">{person.email}</p>
      <Fault>{action.fault}</Fault>
      <ul className="lines">
        {person.grants.map(({ id, outlet, until, ...grant }) => (
          <li key={id}>
            <div>
              <b>{nameRole(grant)}</b>
              <small>
                {outlet ?? t.everywhere}
                {until && `, ${t.until(date(until))}`}
              </small>
            </div>
            {person.id !== me.id && (
              <Button
                tone="quiet"
                aria-label={t.revokeNamed(nameRole(grant), outlet ?? t.everywhere)}
                onClick={() => void act(() => office.revokeGrant({ id }))}
              >
                {t.revoke}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {person.id !== me.id && person.state !== 'closed' && person.hasJoined && (
        <LostSignIn person={person} onDone={onDone} />
      )}
      {!person.hasJoined && person.state !== 'closed' && <p className="small soft">{t.notJoined}</p>}
      {person.state !== 'closed' && (
        <div className="stack">
          <RoleFields value={choice} houseRoles={houseRoles} onChange={setChoice} faults={action.faults} />
          {houseRoles.some(({ mayGive }) => mayGive) && <p className="hint">{t.replaces}</p>}
          <div className="dialog__actions">
            {person.id !== me.id && (
              <Button tone="quiet" onClick={() => setIsClosing(true)}>
                {t.closeAccount}
              </Button>
            )}
            <Button
              isBusy={action.isBusy}
              onClick={() =>
                void act(() =>
                  office.grantRole({ id: person.id, role: choice.role, outletId: choice.outletId, until: null }),
                )
              }
            >
              {t.grant}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
