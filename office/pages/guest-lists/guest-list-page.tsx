import { useRoleNames } from '#office/frame/use-role-names.ts'
import './guest-lists.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { AddNames } from '#office/pages/guest-lists/add-names.tsx'
import { ListDialog } from '#office/pages/guest-lists/list-dialog.tsx'
import { NameRow } from '#office/pages/guest-lists/name-row.tsx'
import { useNameActs } from '#office/pages/guest-lists/use-name-acts.ts'
import { reachOf, useMe } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'
import { amountText } from '#office/text/money-text.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get('after')
  return loaded(office.guestList({ id: params['id'] ?? '', ...(after && { after }) }), request)
}

type Read = OfficeAnswer<'guestList'>

export function Component() {
  const t = useMessages('guestLists')
  const read = useLoaderData<typeof loader>()
  const me = useMe()
  const { revalidate } = useRevalidator()
  const { moment, nights } = useTimeText(read.outlet.zone)
  const acts = useNameActs(() => void revalidate())
  const [isEditing, setIsEditing] = useState(false)
  const { list, outlet } = read
  const mayApprove = reachOf(me, 'guestlist.approve', outlet.id) !== null
  const until = moment(list.cutOff)
  return (
    <Page
      title={list.name}
      top={<p className="soft small lists__outlet">{nights.short(list.night)}</p>}
      actions={mayApprove && <Button onClick={() => setIsEditing(true)}>{t.edit}</Button>}
    >
      <p className="small soft">
        {[
          t.ownedBy(list.owner),
          list.promoter && t.filledBy(list.promoter),
          list.isClosed ? t.closed(until) : t.closes(until),
          list.terms,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <Heads list={list} />
      <div className="list">
        <Names read={read} acts={acts} mayApprove={mayApprove} />
        <aside className="panel">
          <Adding read={read} mayApprove={mayApprove} onDone={() => void revalidate()} />
        </aside>
      </div>
      {isEditing && (
        <ListDialog
          where={{ ...read, night: list.night }}
          list={list}
          onClose={() => setIsEditing(false)}
          onDone={() => {
            setIsEditing(false)
            void revalidate()
          }}
        />
      )}
    </Page>
  )
}

function Heads({ list }: { list: Read['list'] }) {
  const t = useMessages('guestLists')
  const figures = [
    { label: t.heads.asked, value: list.asked },
    { label: t.heads.approved, value: list.approved },
    { label: t.heads.arrived, value: list.arrived },
    { label: t.heads.left, value: list.quota - list.taken, of: list.quota },
  ]
  return (
    <dl className="list__heads">
      {figures.map(({ label, value, of }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {amountText(value)} {of !== undefined && <small>{t.ofQuota(amountText(of))}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type NamesProps = { read: Read; acts: ReturnType<typeof useNameActs>; mayApprove: boolean }

function Names({ read, acts, mayApprove }: NamesProps) {
  const t = useMessages('guestLists')
  const me = useMe()
  const [, setParams] = useSearchParams()
  const mayCount = reachOf(me, 'door.scan', read.outlet.id) !== null
  const outlet = me.outlets.find(({ id }) => id === read.outlet.id)
  const mayBook = outlet && reachOf(me, 'reservation.create', read.outlet.id) !== null
  const bookAt = mayBook ? `/${outlet.brand}/${outlet.slug}/new?night=${read.list.night}` : undefined
  const heads = read.names.reduce((sum, { plus, state }) => sum + (state === 'refused' ? 0 : plus + 1), 0)
  const { next } = read
  return (
    <Section title={t.names} count={t.namesCount(amountText(read.names.length), amountText(heads))}>
      <Fault>{acts.fault}</Fault>
      {read.names.length === 0 && <p className="soft small">{t.noNames}</p>}
      <ul className="lines names">
        {read.names.map((listName) => (
          <NameRow
            key={listName.id}
            one={listName}
            acts={acts}
            mayApprove={mayApprove}
            mayCount={mayCount}
            bookAt={bookAt}
          />
        ))}
      </ul>
      {next && (
        <Button tone="quiet" onClick={() => setParams({ after: next })}>
          {t.nextPage}
        </Button>
      )}
    </Section>
  )
}

type AddingProps = { read: Read; mayApprove: boolean; onDone: () => void }

function Adding({ read: { list }, mayApprove, onDone }: AddingProps) {
  const t = useMessages('guestLists')
  const namesOf = useRoleNames()
  if (list.isClosed && !mayApprove) {
    const who = namesOf('guestlist.approve')
    return <Note>{t.closedLine(who.join(', '))}</Note>
  }
  const hint = list.isClosed ? t.late : mayApprove ? null : t.asked
  return <AddNames listId={list.id} hint={hint} onDone={onDone} />
}
