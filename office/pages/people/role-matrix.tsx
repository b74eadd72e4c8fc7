import { useState } from 'react'
import { reachOnBase } from '#domain/staff/house-roles.ts'
import { type Permission, type Reach, reachOfRole, ROLES } from '#domain/staff/permissions.ts'
import { SelectField } from '#office/kit/field.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { Section } from '#office/kit/section.tsx'
import type { HouseRoleOnWire } from '#office/pages/people/house-role.ts'
import { permissionsOfGroup, RIGHT_GROUPS } from '#office/pages/people/right-groups.ts'

/** A column of the table: a built-in role, or a role of the group. */
type Column = { key: string; label: string; reachOf: (permission: Permission) => Reach | null }

/** The table of roles and permissions. It shows the same data that the server uses to check permissions. */
export function RoleMatrix({ houseRoles }: { houseRoles: readonly HouseRoleOnWire[] }) {
  const t = useMessages('people')
  const { roles } = useMessages('frame')
  const names = useMessages('permissions')
  const columns: Column[] = [
    ...ROLES.map((role) => ({
      key: role,
      label: roles[role],
      reachOf: (permission: Permission) => reachOfRole(role, permission),
    })),
    ...houseRoles.map(({ id, name, base, rights }) => ({
      key: String(id),
      label: name,
      reachOf: (permission: Permission) => (rights.includes(permission) ? reachOnBase(base, permission) : null),
    })),
  ]
  const [selectedKey, setSelectedKey] = useState<string>(ROLES[0])
  const shownOn = (key: string) => (key === selectedKey ? 'matrix__shown' : undefined)
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
          value={selectedKey}
          choices={columns.map(({ key, label }) => ({ value: key, label }))}
          onChange={({ target }) => setSelectedKey(target.value)}
        />
      </div>
      <TableWrap label={t.matrixTitle}>
        <table className="matrix">
          <thead>
            <tr>
              <td aria-hidden="true" />
              {columns.map(({ key, label }) => (
                <th key={key} scope="col" className={shownOn(key)}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          {RIGHT_GROUPS.map((group) => (
            <tbody key={group}>
              <tr>
                <th className="matrix__group" colSpan={columns.length + 1} scope="colgroup">
                  {t.groups[group]}
                </th>
              </tr>
              {permissionsOfGroup(group).map((permission) => (
                <tr key={permission}>
                  <th scope="row">{names[permission]}</th>
                  {columns.map(({ key, reachOf }) => (
                    <td key={key} className={shownOn(key)}>
                      <Mark reach={reachOf(permission)} />
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
