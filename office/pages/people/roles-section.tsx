import { Link } from 'react-router'
import { MOST_HOUSE_ROLES } from '#domain/staff/house-roles.ts'
import { Icon } from '#office/kit/icon.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { type HouseRoleOnWire, mayChangeRoles } from '#office/pages/people/house-role.ts'
import { useMe } from '#office/session.tsx'

/** The roles that the group has defined, each with its number of people. Owners can open a role and change it. */
export function RolesSection({ roles }: { roles: readonly HouseRoleOnWire[] }) {
  const t = useMessages('people')
  const frame = useMessages('frame')
  const mayChange = mayChangeRoles(useMe())
  return (
    <Section
      title={t.ownTitle}
      count={roles.length}
      more={
        mayChange &&
        roles.length < MOST_HOUSE_ROLES && (
          <Link className="row" to="/people/roles/new">
            <Icon name="plus" isSmall />
            {t.makeRole}
          </Link>
        )
      }
    >
      <p className="small soft">
        {t.ownLine} {!mayChange && t.onlyOwner}
      </p>
      {roles.length === 0 ? (
        <p className="small soft people__none">{t.ownEmpty}</p>
      ) : (
        <ul className="lines">
          {roles.map(({ id, name, base, people }) => (
            <li key={id}>
              <div>
                <b>
                  {mayChange ? (
                    <Link className="link" to={`/people/roles/${id}`}>
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </b>
                <small>
                  {t.basedOn(frame.roles[base])}, {t.having(people)}
                </small>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
