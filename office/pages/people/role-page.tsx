import './role-page.css'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { copyOfRole, LONGEST_ROLE_NAME, rightsOnBase } from '#domain/staff/house-roles.ts'
import { type Permission, type Role, ROLES } from '#domain/staff/permissions.ts'
import { loaded } from '#office/api/load.ts'
import { office } from '#office/api/office.ts'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { FormFault } from '#office/kit/form-dialog.tsx'
import { Icon } from '#office/kit/icon.tsx'
import { Note } from '#office/kit/note.tsx'
import { type Form, useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { type HouseRoleOnWire, mayChangeRoles } from '#office/pages/people/house-role.ts'
import { RightFields } from '#office/pages/people/right-fields.tsx'
import { useMe } from '#office/session.tsx'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const roles = await loaded(office.houseRoles(), request)
  const role = roles.find(({ id }) => String(id) === params['id']) ?? null
  return { role, isKnown: role !== null || params['id'] === 'new' }
}

export function Component() {
  const t = useMessages('roles')
  const people = useMessages('people')
  const { role, isKnown } = useLoaderData<typeof loader>()
  const mayChange = mayChangeRoles(useMe())
  return (
    <Page
      title={role?.name ?? people.makeRole}
      top={
        <nav className="crumb micro">
          <Link className="row soft" to="/people">
            <Icon name="left" isSmall />
            {t.back}
          </Link>
        </nav>
      }
    >
      {!isKnown || !mayChange ? (
        <Note>{mayChange ? t.unknown : people.onlyOwner}</Note>
      ) : (
        <RoleEditor key={role?.id ?? 'new'} role={role} />
      )}
    </Page>
  )
}

type RoleValues = { name: string; source: Role; rights: Permission[] }

const startOf = (role: HouseRoleOnWire | null): RoleValues => ({
  name: role?.name ?? '',
  source: role?.base ?? 'host',
  rights: role?.rights ?? copyOfRole('host').rights,
})
/** The editor of a role: its name, its base role, and a checkbox for each right. */
function RoleEditor({ role }: { role: HouseRoleOnWire | null }) {
  const t = useMessages('roles')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isSaved, setIsSaved] = useState(false)
  const [isEnding, setIsEnding] = useState(false)
  const form = useForm({
    initial: () => startOf(role),
    submit: ({ name, source, rights }) =>
      role
        ? office.changeRole({ id: role.id, version: role.version, name, rights })
        : office.makeRole({ name, base: copyOfRole(source).base, rights }),
    onDone: async () => {
      if (!role) return navigate('/people')
      await revalidate()
      setIsSaved(true)
    },
    onRefused: () => void revalidate(),
  })
  const change = (values: Partial<RoleValues>) => {
    setIsSaved(false)
    form.set(values)
  }
  const { rights, source } = form.values
  return (
    <>
      <form className="role" noValidate onSubmit={form.onSubmit}>
        <RoleHead form={form} isNew={role === null} onChange={change} />
        <RightFields
          base={copyOfRole(source).base}
          choices={rightsOnBase(copyOfRole(source).base)}
          rights={rights}
          onChange={(next) => change({ rights: next })}
          fault={form.claim('rights')['rights']}
        />
        <div className="role__save">
          <FormFault form={form} />
          <span className="small soft" role="status">
            {isSaved ? t.saved : t.fromNext(role?.people ?? 0)}
          </span>
          <span className="push row">
            {role && (
              <Button tone="quiet" onClick={() => setIsEnding(true)}>
                {t.end}
              </Button>
            )}
            <Button
              tone="primary"
              type="submit"
              icon="key"
              isBusy={form.isBusy}
              disabled={form.values.name.trim() === '' || rights.length === 0}
            >
              {t.save}
            </Button>
          </span>
        </div>
      </form>
      {role && isEnding && <EndDialog role={role} onClose={() => setIsEnding(false)} />}
    </>
  )
}

type RoleHeadProps = { form: Form<RoleValues>; isNew: boolean; onChange: (values: Partial<RoleValues>) => void }

function RoleHead({ form, isNew, onChange }: RoleHeadProps) {
  const t = useMessages('roles')
  const { basedOn } = useMessages('people')
  const { roles } = useMessages('frame')
  const { source } = form.values
  const name = form.field('name')
  return (
    <div className="role__head">
      <TextField
        label={t.name}
        {...name}
        hint={t.nameHint}
        maxLength={LONGEST_ROLE_NAME}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {isNew ? (
        <SelectField
          label={t.copy}
          name="base"
          value={source}
          hint={source === 'owner' ? t.ofOwner(roles.manager) : t.copyHint}
          choices={ROLES.map((role) => ({ value: role, label: roles[role] }))}
          onChange={({ target }) => {
            const next = ROLES.find((role) => role === target.value) ?? source
            onChange({ source: next, rights: copyOfRole(next).rights })
          }}
        />
      ) : (
        <p className="small soft">{basedOn(roles[source])}</p>
      )}
    </div>
  )
}

function EndDialog({ role, onClose }: { role: HouseRoleOnWire; onClose: () => void }) {
  const t = useMessages('roles')
  const { having } = useMessages('people')
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      title={t.endTitle(role.name)}
      tone="bad"
      action={t.end}
      isReady={role.people === 0}
      call={() => office.endRole({ id: role.id })}
      onDone={() => navigate('/people')}
      onClose={onClose}
    >
      <p>{role.people === 0 ? t.endLine : `${t.inUse} (${having(role.people)})`}</p>
    </ConfirmDialog>
  )
}
