import { PERMISSIONS, type Permission, type Reach, reachOfRole, ROLES } from '#domain/staff/permissions.ts'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { Section } from '#office/kit/section.tsx'

const GROUPS = {
  night: ['night', 'guest', 'reservation', 'hold', 'guestlist', 'door'],
  money: ['refund', 'bill', 'payment', 'report'],
  house: ['stock', 'content', 'affiliator'],
  office: ['staff', 'device', 'audit'],
} as const

const permissionsOf = (group: keyof typeof GROUPS) =>
  (Object.keys(PERMISSIONS) as Permission[]).filter((permission) =>
    GROUPS[group].some((area) => permission.startsWith(`${area}.`)),
  )

/** The one table of roles and permissions, as the server reads it. */
export function RoleMatrix() {
  const t = useMessages('people')
  const { roles } = useMessages('frame')
  const names = useMessages('permissions')
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
      <TableWrap label={t.matrixTitle}>
        <table className="matrix">
          <thead>
            <tr>
              <td aria-hidden="true" />
              {ROLES.map((role) => (
                <th key={role} scope="col">
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
                    <Cell key={role} reach={reachOfRole(role, permission)} />
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

function Cell({ reach }: { reach: Reach | null }) {
  const t = useMessages('people')
  if (!reach)
    return (
      <td className="matrix__no">
        <span className="sr">{t.mayNot}</span>
        <span aria-hidden="true">–</span>
      </td>
    )
  return (
    <td>
      <ReachMark reach={reach} />
      <span className="sr">{reach === 'full' ? t.may : t.limited}</span>
    </td>
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
