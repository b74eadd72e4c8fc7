import { isMatch } from '#domain/service/match-words.ts'
import './people.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { office } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { Section } from '#office/kit/section.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { InviteDialog } from '#office/pages/people/invite-dialog.tsx'
import { PersonDialog } from '#office/pages/people/person-dialog.tsx'
import type { StaffMember } from '#office/pages/people/staff-member.ts'
import { useRoleName } from '#office/pages/people/house-role.ts'
import { RolesSection } from '#office/pages/people/roles-section.tsx'
import { RoleMatrix } from '#office/pages/people/role-matrix.tsx'
import { useTimeText } from '#office/text/time-text.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const [staff, roles] = await Promise.all([loaded(office.staff(), request), loaded(office.houseRoles(), request)])
  return { staff, roles }
}

type Open = { kind: 'invite' } | { kind: 'person'; id: string } | null

export function Component() {
  const t = useMessages('people')
  const { staff, roles } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  // The page can be opened by a link to a staff member who lost their sign-in. The dialog of this staff member then opens at once.
  const [query, setQuery] = useSearchParams()
  const [open, setOpen] = useState<Open>(() => {
    const id = query.get('open')
    return id === null ? null : { kind: 'person', id }
  })
  const [search, setSearch] = useState('')
  const matches = staff.filter(({ name, email }) => isMatch(search, `${name} ${email}`))
  const person = open?.kind === 'person' ? staff.find(({ id }) => id === open.id) : undefined
  const close = () => {
    setOpen(null)
    if (query.has('open')) setQuery({}, { replace: true })
  }
  return (
    <Page
      title={t.title}
      actions={
        <>
          <input
            className="input people__find"
            type="search"
            aria-label={t.find}
            placeholder={t.find}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <Button tone="primary" icon="plus" onClick={() => setOpen({ kind: 'invite' })}>
            {t.invite}
          </Button>
        </>
      }
    >
      <Section title={t.staff} count={t.staffCount(matches.length)}>
        {matches.length === 0 ? (
          <p className="soft people__none">{t.none}</p>
        ) : (
          <StaffTable staff={matches} onOpen={(id) => setOpen({ kind: 'person', id })} />
        )}
      </Section>
      <RolesSection roles={roles} />
      <RoleMatrix houseRoles={roles} />
      {open?.kind === 'invite' && <InviteDialog houseRoles={roles} onClose={close} onDone={() => void revalidate()} />}
      {person && (
        <PersonDialog
          key={person.id}
          person={person}
          houseRoles={roles}
          onClose={close}
          onDone={() => void revalidate()}
        />
      )}
    </Page>
  )
}

function StaffTable({ staff, onOpen }: { staff: StaffMember[]; onOpen: (id: string) => void }) {
  const t = useMessages('people')
  const nameRole = useRoleName()
  const { ago } = useTimeText()
  const [now] = useState(() => Date.now())
  return (
    <TableWrap label={t.staff}>
      <table className="table people__table">
        <thead>
          <tr>
            <th>{t.name}</th>
            <th>{t.outlets}</th>
            <th>{t.role}</th>
            <th>{t.ways}</th>
            <th>{t.lastHere}</th>
          </tr>
        </thead>
        <tbody>
          {staff.map((person) => (
            <tr key={person.id}>
              <td>
                <button type="button" className="link" onClick={() => onOpen(person.id)}>
                  {person.name}
                </button>
                <small>{person.email}</small>
              </td>
              <td>{placesOf(person, t.everywhere)}</td>
              <td>
                <span className="flags">
                  {[...new Set(person.grants.map(nameRole))].map((role) => (
                    <span className="tag" key={role}>
                      {role}
                    </span>
                  ))}
                </span>
              </td>
              <td data-label={t.ways}>
                {person.state === 'active' ? <Ways ways={person.ways} /> : <StateOf state={person.state} />}
                {person.reset && <small className="warn">{t.resetWaits}</small>}
              </td>
              <td className="nowrap">{ago(person.lastSeenAt, now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableWrap>
  )
}

const placesOf = ({ grants }: StaffMember, everywhere: string) =>
  [...new Set(grants.map(({ outlet }) => outlet ?? everywhere))].join(', ')

function StateOf({ state }: { state: StaffMember['state'] }) {
  const t = useMessages('people')
  return <span className={state === 'closed' ? 'faint' : 'warn'}>{state === 'closed' ? t.closed : t.invited}</span>
}

function Ways({ ways }: { ways: StaffMember['ways'] }) {
  const t = useMessages('people')
  const methods = [
    ways.passkeys > 0 && t.passkeys(ways.passkeys),
    ways.hasCodeApp && t.codeApp,
    ways.hasPin && t.pin,
  ].filter((method) => method !== false)
  return methods.length > 0 ? methods.join(', ') : <span className="bad">{t.noWay}</span>
}
