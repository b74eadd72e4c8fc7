import './audit.css'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { addressOfCall, office, type OfficeAnswer } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { Page } from '#office/frame/page.tsx'
import { useFilters } from '#office/frame/use-filters.ts'
import { Button } from '#office/kit/button.tsx'
import { Icon } from '#office/kit/icon.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { AuditFilters } from '#office/pages/audit/audit-filters.tsx'
import { Difference } from '#office/pages/audit/difference.tsx'
import { saveProven } from '#office/presence/ensure-presence.ts'
import { useMe } from '#office/session.tsx'
import { labelOf } from '#domain/exports/label-of.ts'
import { useLabels } from '#office/text/use-labels.ts'
import { useTimeText } from '#office/text/time-text.ts'

type Entry = OfficeAnswer<'audit'>[number]

export async function loader({ request }: LoaderFunctionArgs) {
  const filters = Object.fromEntries(new URL(request.url).searchParams)
  const { actor, outlet, subject, from, to } = filters
  const query = { actor, subject, from, to, ...(outlet && { outlet: Number(outlet) }) }
  const [entries, staff] = await Promise.all([
    loaded(office.audit(query), request),
    loaded(office.auditStaff(), request),
  ])
  return { entries, staff }
}

/** The number of entries that the server returns per page. A shorter page is the last page. */
const PAGE = 100

/** The page of the audit log. The newest changes come first. */
export function Component() {
  const t = useMessages('audit')
  const { entries, staff } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  return (
    <Page title={t.title} actions={<AuditFile />}>
      <p className="small soft">{t.line}</p>
      <AuditFilters staff={staff} />
      <Entries key={search.toString()} first={entries} />
    </Page>
  )
}

/** The link to a file with the entries that match the filters. The office asks for a proof of presence before the download. */
function AuditFile() {
  const t = useMessages('audit')
  const language = useLanguage()
  const [search] = useSearchParams()
  const address = addressOfCall('exportAudit', { ...Object.fromEntries(search), format: 'csv', locale: language })
  return (
    <a className="btn" href={address} download onClick={saveProven}>
      <Icon name="download" isSmall />
      {t.file}
    </a>
  )
}

function Entries({ first }: { first: Entry[] }) {
  const t = useMessages('audit')
  const [search] = useSearchParams()
  const [more, setMore] = useState<Entry[]>([])
  const [hasMore, setHasMore] = useState(first.length === PAGE)
  const entries = [...first, ...more]
  const older = async () => {
    const { outlet, ...filters } = Object.fromEntries(search)
    const before = entries.at(-1)?.id
    const query = { ...filters, ...(outlet && { outlet: Number(outlet) }), ...(before !== undefined && { before }) }
    const answer = await office.audit(query)
    if (!answer.ok) return
    setMore([...more, ...answer.data])
    setHasMore(answer.data.length === PAGE)
  }
  if (entries.length === 0) return <p className="soft">{t.none}</p>
  return (
    <>
      <TableWrap label={t.title}>
        <table className="table audit">
          <thead>
            <tr>
              <th>{t.at}</th>
              <th>{t.who}</th>
              <th>{t.what}</th>
              <th>{t.where}</th>
              <th>{t.change}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      </TableWrap>
      {hasMore && (
        <div className="row">
          <Button onClick={() => void older()}>{t.older}</Button>
        </div>
      )}
    </>
  )
}

function EntryRow({ entry }: { entry: Entry }) {
  const t = useMessages('audit')
  const { outlets } = useMe()
  const { date, clock, nights } = useTimeText()
  // Ids are left out because they mean nothing to staff.
  const aboutOf = (text: string) => {
    if (Object.hasOwn(t.values, text)) return labelOf(t.values, text)
    return /^\d{4}-\d\d-\d\d$/.test(text) ? nights.short(text) : /^(?:\d+|[0-9a-f-]{36})$/.test(text) ? '' : text
  }
  const [kind = '', key = ''] = entry.subject.split(':')
  const outlet = outlets.find(({ id }) => id === entry.outletId)
  return (
    <tr>
      <td className="nowrap">
        {date(entry.at)}
        <small>{clock(entry.at)} WIB</small>
      </td>
      <td>
        <ActorName entry={entry} />
      </td>
      <td>
        {labelOf(t.actions, entry.action)} {labelOf(t.subjects, kind)}
        <small>
          {entry.code ? (
            <Link className="link" to={`/reservations/${entry.code}`}>
              {entry.code}
            </Link>
          ) : (
            (entry.aboutName ?? aboutOf(key))
          )}
        </small>
      </td>
      <td>{outlet?.name ?? t.group}</td>
      <td>
        <Difference kind={kind} before={entry.before} after={entry.after} />
      </td>
    </tr>
  )
}

/** The name of the person or job that made the change. A click on a staff member's name filters the list by this person. */
function ActorName({ entry: { actor, actorName: name } }: { entry: Entry }) {
  const t = useMessages('audit')
  const { actorKinds } = useMessages('labels')
  const labels = useLabels()
  const [search, setFilters] = useFilters()
  const [kind = '', id = ''] = actor.split(':')
  if (kind === 'guest' || kind === 'member') return t.guest
  if (kind === 'system') return `${t.system}, ${labels.systemActor(id)}`
  if (kind === 'partner' && name !== null) return `${labelOf(actorKinds, kind)}, ${name}`
  if (kind !== 'staff') return labelOf(actorKinds, kind)
  if (name === null) return t.removed
  if (search.get('actor') === id) return name
  return (
    <button type="button" className="link" title={t.onlyBy(name)} onClick={() => setFilters({ actor: id })}>
      {name}
    </button>
  )
}
