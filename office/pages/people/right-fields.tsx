import { type BaseRole, reachOnBase } from '#domain/staff/house-roles.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { permissionsOfGroup, RIGHT_GROUPS } from '#office/pages/people/right-groups.ts'

type RightFieldsProps = {
  base: BaseRole
  /** The rights that a role with this base role can have. */
  choices: readonly Permission[]
  rights: readonly Permission[]
  onChange: (rights: Permission[]) => void
  fault: string | undefined
}

/** The rights as checkboxes in groups. Each right has a description, and its limit if it has a limit. */
export function RightFields({ base, choices, rights, onChange, fault }: RightFieldsProps) {
  const t = useMessages('roles')
  const { groups } = useMessages('people')
  const names = useMessages('permissions')
  const toggle = (permission: Permission, isOn: boolean) =>
    onChange(isOn ? [...rights, permission] : rights.filter((right) => right !== permission))
  return (
    <>
      <Fault>{fault ?? null}</Fault>
      {RIGHT_GROUPS.map((group) => {
        const rows = permissionsOfGroup(group).filter((permission) => choices.includes(permission))
        if (rows.length === 0) return null
        return (
          <fieldset key={group} className="rights">
            <legend className="head">
              {groups[group]}{' '}
              <small className="soft">
                {t.count(rows.filter((permission) => rights.includes(permission)).length, rows.length)}
              </small>
            </legend>
            {rows.map((permission) => (
              <div key={permission} className="tick-line">
                <label className="check">
                  <input
                    type="checkbox"
                    name={permission}
                    aria-describedby={`${permission}-line`}
                    checked={rights.includes(permission)}
                    onChange={({ target }) => toggle(permission, target.checked)}
                  />
                  <b>{names[permission]}</b>
                </label>
                <p id={`${permission}-line`}>
                  {t.rights[permission]} {reachOnBase(base, permission) === 'limited' && t.limits[permission]}
                </p>
              </div>
            ))}
          </fieldset>
        )
      })}
    </>
  )
}
