import { useState } from 'react'
import { PERMISSIONS, type Permission, type Reach, reachOfRole, type Role, ROLES } from '#domain/staff/permissions.ts'
import { SelectField } from '#office/kit/field.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { Section } from '#office/kit/section.tsx'

const GROUPS = {
  night: ['night', 'guest', 'reservation', 'hold', 'guestlist', 'door'],
  money: ['refund', 'bill', 'payment', 'report'],
  house: ['stock', 'content', 'affiliator'],
  office: ['staff', 'device', 'settings', 'audit'],
} as const

const permissionsOf = (group: keyof typeof GROUPS) =>
  (Object.keys(PERMISSIONS) as Permission[]).filter((permission) =>
    GROUPS[group].some((area) => permission.startsWith(`${area}.`)),
  )

/** The table of roles and permissions. The server uses the same data. */
export function RoleMatrix() {
  const t = useMessages('people')
  const { roles } = useMessages('frame')
  const names = useMessages('permissions')
  const [selectedRole, setSelectedRole] = useState<Role>(ROLES[0])
  const shownOn = (role: Role) => (role === selectedRole ? 'matrix__shown' : undefined)
  return (
    <Section
      title={t.matrixTitle}
      count={
        <span className="row micro">
          <span className="matrix__key">
            <ReachMark reach="full" /> {t.may}
          </span>
          <span className="matrix__key">
            <ReachMark reach="limited" /> {t.limited}
          </span>
          <span>– {t.mayNot}</span>
        </span>
      }
    >
      {/* A phone has room for only one role at a time. */}
      <div className="matrix__choice">
        <SelectField
          label={t.role}
          value={selectedRole}
          choices={ROLES.map((role) => ({ value: role, label: roles[role] }))}
          onChange={({ target }) => setSelectedRole(ROLES.find((role) => role === target.value) ?? selectedRole)}
        />
      </div>
      <TableWrap label={t.matrixTitle}>
        <table className="matrix">
          <thead>
            <tr>
              <td aria-hidden="true" />
              {ROLES.map((role) => (
                <th key={role} scope="col" className={shownOn(role)}>
                  {roles[role]}
                </th>
              ))}
            </tr>
          </thead>
          {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
            <tbody key={group}>
              <tr>
                <th className="matrix__group" colSpan={ROLES.length + 1} scope="colgroup">
                  {t.groups[group]}
                </th>
              </tr>
              {permissionsOf(group).map((permission) => (
                <tr key={permission}>
                  <th scope="row">{names[permission]}</th>
                  {ROLES.map((role) => (
                    <td key={role} className={shownOn(role)}>
                      <Mark reach={reachOfRole(role, permission)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </TableWrap>
    </Section>
  )
}

function Mark({ reach }: { reach: Reach | null }) {
  const t = useMessages('people')
  if (!reach)
    return (
      <span className="matrix__no">
        <span className="sr">{t.mayNot}</span>
        <span aria-hidden="true">–</span>
      </span>
    )
  return (
    <>
      <ReachMark reach={reach} />
      <span className="sr">{reach === 'full' ? t.may : t.limited}</span>
    </>
  )
}

function ReachMark({ reach }: { reach: Reach }) {
  return (
    <svg className="mark" viewBox="0 0 20 20" aria-hidden="true">
      {reach === 'full' ? (
        <circle className="mark__fill" cx="10" cy="10" r="6.5" />
      ) : (
        <>
          <circle className="mark__outline" cx="10" cy="10" r="6.5" />
          <path className="mark__fill" d="M10 3.5a6.5 6.5 0 0 1 0 13z" />
        </>
      )}
    </svg>
  )
}
