// Makes, changes and removes roles of the group. Only owners may call these functions. Owners have every right.
import { actorKey, type Actor } from '#domain/identity/actor.ts'
import { type FieldFault, Refused } from '#domain/refusals.ts'
import { ALL_PERMISSIONS, type BaseRole, MOST_HOUSE_ROLES, reachOnBase } from '#domain/staff/house-roles.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import { frame as english } from '#messages/en/office/frame.ts'
import { frame as indonesian } from '#messages/id/office/frame.ts'
import { deleteRole, insertRole, type ListedRole, lockRoles, updateRole } from '#server/staff/roles/role-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** A change of a role. `version` is the version on the owner's screen. */
type RoleChange = { id: number; version: number; name: string; rights: readonly Permission[] }
type NewRole = { name: string; base: BaseRole; rights: readonly Permission[] }

const BUILT_IN_NAMES = new Set(
  [indonesian, english].flatMap(({ roles }) => Object.values(roles).map((name) => name.toLowerCase())),
)

const refuse = (field: 'name' | 'rights', fault: FieldFault) => {
  throw new Refused('validation_failed', { errors: { [field]: [fault] } })
}

/** Sorts rights in the order of the permissions, and removes repeated rights. @throws Refused validation_failed (rights) */
function rightsIn(base: BaseRole, rights: readonly Permission[]): Permission[] {
  if (rights.some((permission) => reachOnBase(base, permission) === null)) refuse('rights', 'invalid')
  return ALL_PERMISSIONS.filter((permission) => rights.includes(permission))
}

function assertFreeName(roles: readonly ListedRole[], name: string): void {
  const small = name.toLowerCase()
  if (BUILT_IN_NAMES.has(small) || roles.some((role) => role.name.toLowerCase() === small)) refuse('name', 'name_taken')
}

const isSame = (role: Pick<ListedRole, 'name' | 'rights'>, { name, rights }: Pick<ListedRole, 'name' | 'rights'>) =>
  role.name === name && role.rights.join() === rights.join()

/** Makes a role. If the request is repeated, returns the role of the first request. @throws Refused validation_failed (name, rights) */
export function makeRole(app: App, actor: Actor, { name, base, rights }: NewRole): Promise<{ id: number }> {
  return transact(app, actor, async (work) => {
    const role = { name, rights: rightsIn(base, rights) }
    const roles = await lockRoles(work.sql)
    const twin = roles.find((each) => each.base === base && isSame(each, role))
    if (twin) return { id: twin.id }
    assertFreeName(roles, name)
    if (roles.length >= MOST_HOUSE_ROLES) refuse('name', 'list_full')
    return { id: await insertRole(work.sql, { ...role, base }, { actor: actorKey(work.actor), now: work.now() }) }
  })
}

/**
 * Changes the name and the rights of a role. People with the role have the new rights from their next call on.
 * @throws Refused not_found; changed_meanwhile if another owner changed the role first; validation_failed (name, rights)
 */
export function changeRole(app: App, actor: Actor, { id, version, name, rights }: RoleChange): Promise<void> {
  return transact(app, actor, async (work) => {
    const roles = await lockRoles(work.sql)
    const stored = roles.find((role) => role.id === id)
    if (!stored) throw new Refused('not_found')
    const role = { name, rights: rightsIn(stored.base, rights) }
    if (isSame(stored, role)) return
    if (stored.version !== version) throw new Refused('changed_meanwhile', { by: stored.by, at: stored.changedAt })
    assertFreeName(
      roles.filter((each) => each !== stored),
      name,
    )
    await updateRole(work.sql, id, role, { actor: actorKey(work.actor), now: work.now() })
  })
}

/** Removes a role that no person has. @throws Refused not_found; wrong_state if people have the role */
export function endRole(app: App, actor: Actor, id: number): Promise<void> {
  return transact(app, actor, async (work) => {
    const role = (await lockRoles(work.sql)).find((each) => each.id === id)
    if (!role) throw new Refused('not_found')
    if (role.people > 0) throw new Refused('wrong_state')
    await deleteRole(work.sql, id)
  })
}
