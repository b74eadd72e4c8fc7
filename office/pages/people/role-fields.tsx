import { type Role, rolesBelow } from '#domain/staff/permissions.ts'
import type { OfficeMe } from '#office/api/answers.ts'
import { SelectField } from '#office/kit/field.tsx'
import { useMessages } from '#office/messages.tsx'
import type { HouseRoleOnWire } from '#office/pages/people/house-role.ts'
import { mayForGroup, useMe } from '#office/session.tsx'

/** `role`: a built-in role, or the id of a role of the group. */
export type RoleChoice = { role: Role | number; outletId: number | null }

/**
 * Returns the role and the outlet that are selected at first. The role is `host` if the user may grant it, or else the user's own first
 * role. The outlet is the user's first outlet.
 */
export function firstChoice({ roles, outlets }: OfficeMe): RoleChoice {
  const role = roles.flatMap((own) => [...rolesBelow(own)]).includes('host') ? 'host' : (roles[0] ?? 'door')
  return { role, outletId: outlets[0]?.id ?? null }
}

type RoleFieldsProps = {
  value: RoleChoice
  houseRoles: readonly HouseRoleOnWire[]
  onChange: (value: RoleChoice) => void
  faults: Record<string, string>
}

export function RoleFields({ value, houseRoles, onChange, faults }: RoleFieldsProps) {
  const t = useMessages('people')
  const { roles } = useMessages('frame')
  const me = useMe()
  const mine = [...new Set(me.roles.flatMap((own) => [...rolesBelow(own)]))]
  const choices: { role: Role | number; label: string }[] = [
    ...mine.map((role) => ({ role, label: roles[role] })),
    ...houseRoles.filter(({ mayGive }) => mayGive).map(({ id, name }) => ({ role: id, label: name })),
  ]
  const isEverywhere = mayForGroup(me, 'staff.manage')
  const places = [
    ...(isEverywhere ? [{ value: '', label: t.everywhere }] : []),
    ...me.outlets.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <>
      <SelectField
        label={t.role}
        value={String(value.role)}
        choices={choices.map(({ role, label }) => ({ value: String(role), label }))}
        onChange={({ target }) => {
          const choice = choices.find(({ role }) => String(role) === target.value)
          if (choice) onChange({ ...value, role: choice.role })
        }}
        fault={faults['role']}
      />
      <SelectField
        label={t.at}
        value={value.outletId === null ? '' : String(value.outletId)}
        choices={places}
        onChange={({ target }) => onChange({ ...value, outletId: target.value === '' ? null : Number(target.value) })}
        fault={faults['outletId']}
      />
    </>
  )
}
