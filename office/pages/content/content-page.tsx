import './content.css'
import './history/history.css'
import { type ReactNode, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import type { ListedContent } from '#office/api/answers.ts'
import { canBeHidden, type ContentKind, isContentKind, KINDS } from '#domain/content/editing/content-kinds.ts'
import { OutletFilter } from '#office/frame/outlet-filter.tsx'
import { useFilters } from '#office/frame/use-filters.ts'
import { office } from '#office/api/office.ts'
import { LoadFailure, loaded } from '#office/api/load.ts'
import { Page } from '#office/frame/page.tsx'
import { Button, ButtonLink } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Segment } from '#office/kit/segment.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { PublishNights } from '#office/pages/content/publish-nights.tsx'
import { NewItem } from '#office/pages/content/making/new-item.tsx'
import { useVisibilityText } from '#office/pages/content/use-visibility-text.ts'
import { reachOf, useMe } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'

const kindOf = (kind = 'events'): ContentKind => {
  if (!isContentKind(kind)) throw new LoadFailure({ status: 404, statusText: '', code: 'not_found', message: '' })
  return kind
}

const queryOf = (kind: ContentKind, search: URLSearchParams, after?: string) => {
  const q = search.get('q')
  const outlet = search.get('outlet')
  return {
    kind,
    ...(q && { q }),
    ...(outlet && { outlet: Number(outlet) }),
    ...(search.get('past') && { isPast: true }),
    ...(after && { after }),
  }
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const query = queryOf(kindOf(params['kind']), new URL(request.url).searchParams)
  return loaded(office.contentList(query), request)
}

/** Kinds of content that staff can filter by outlet. Each outlet has many items of these kinds. */
const AT_OUTLETS: readonly ContentKind[] = ['events', 'menus']

export function Component() {
  const t = useMessages('content')
  const first = useLoaderData<typeof loader>()
  const kind = kindOf(useParams()['kind'])
  const [search, setFilters] = useFilters()
  const me = useMe()
  const { outlets } = me
  const sheets = useMessages('sheets')
  const mayImport = AT_OUTLETS.includes(kind) && reachOf(me, 'sheet.import') !== null
  return (
    <Page
      title={t.title}
      actions={
        <>
          {mayImport && <ButtonLink to="/setup/import">{sheets.open}</ButtonLink>}
          <NewItem key={kind} kind={kind} />
        </>
      }
    >
      <nav className="content-kinds" aria-label={t.kindsLabel}>
        {KINDS.map((tabKind) => (
          <Link key={tabKind} to={`/content/${tabKind}`} aria-current={tabKind === kind ? 'page' : undefined}>
            {t.kinds[tabKind]}
          </Link>
        ))}
        <Link to="/content/pictures">{t.pictures}</Link>
      </nav>
      <div className="content-filters">
        <TextField
          label={t.find}
          type="search"
          defaultValue={search.get('q') ?? ''}
          key={kind}
          onChange={({ target }) => setFilters({ q: target.value })}
        />
        {AT_OUTLETS.includes(kind) && <OutletFilter label={t.outlet} outlets={outlets} all={t.allOutlets} />}
        {kind === 'events' && (
          <Segment
            legend={t.when}
            name="when"
            value={search.get('past') ? 'past' : 'coming'}
            choices={[
              { value: 'coming', label: t.coming },
              { value: 'past', label: t.past },
            ]}
            onChange={(value) => setFilters({ past: value === 'past' ? '1' : '' })}
          />
        )}
      </div>
      <Items key={`${kind} ${search}`} kind={kind} first={first} search={search} />
    </Page>
  )
}

type ItemsProps = {
  kind: ContentKind
  first: { items: ListedContent[]; next: string | null }
  search: URLSearchParams
}

function Items({ kind, first, search }: ItemsProps) {
  const t = useMessages('content')
  const { nights } = useTimeText()
  const me = useMe()
  const [list, setList] = useState(first)
  const [selection, setSelection] = useState<readonly string[]>([])
  const mayPublish = kind === 'events' && reachOf(me, 'content.publish') !== null
  const canSelect = (item: ListedContent) => mayPublish && item.mayEdit && !item.isPublished
  const hasHidden = list.items.some(canSelect)
  const refresh = async () => {
    const answer = await office.contentList(queryOf(kind, search))
    if (answer.ok) setList(answer.data)
  }
  const more = async () => {
    const answer = await office.contentList(queryOf(kind, search, list.next ?? ''))
    if (answer.ok) setList({ items: [...list.items, ...answer.data.items], next: answer.data.next })
  }
  if (list.items.length === 0) return <p className="soft">{t.none}</p>
  return (
    <>
      {mayPublish && (
        <PublishNights
          hasHidden={hasHidden}
          items={list.items.filter(({ key }) => selection.includes(key))}
          onDone={() => {
            setSelection([])
            void refresh()
          }}
        />
      )}
      <TableWrap label={t.kinds[kind]}>
        <table className="table content-table">
          <thead>
            <tr>
              {hasHidden && (
                <th>
                  <span className="sr">{t.choose}</span>
                </th>
              )}
              <th>{t.name}</th>
              <th>{t.where}</th>
              <th>{t.state}</th>
              <th>{t.texts}</th>
            </tr>
          </thead>
          <tbody>
            {list.items.map((item) => (
              <ItemRow key={item.key} kind={kind} item={item}>
                {hasHidden && (
                  <td>
                    {canSelect(item) && (
                      <label className="check">
                        <input
                          type="checkbox"
                          checked={selection.includes(item.key)}
                          onChange={() =>
                            setSelection(
                              selection.includes(item.key)
                                ? selection.filter((key) => key !== item.key)
                                : [...selection, item.key],
                            )
                          }
                        />
                        <span className="sr">
                          {t.chooseNight(item.night ? `${item.title}, ${nights.short(item.night)}` : item.title)}
                        </span>
                      </label>
                    )}
                  </td>
                )}
              </ItemRow>
            ))}
          </tbody>
        </table>
      </TableWrap>
      {list.next !== null && (
        <div className="row">
          <Button onClick={() => void more()}>{t.more}</Button>
        </div>
      )}
    </>
  )
}

type ItemRowProps = {
  kind: ContentKind
  item: ListedContent
  /** The cell before the cell with the name. */
  children: ReactNode
}

function ItemRow({ kind, item, children }: ItemRowProps) {
  const t = useMessages('content')
  const { nights, moment } = useTimeText()
  const visibilityOf = useVisibilityText()
  const [, id = ''] = item.key.split('-')
  const { gaps, blank } = item
  const marks = [
    ...(blank.id && blank.en ? [t.noTexts] : []),
    ...(gaps.id > 0 ? [t.gapsOf.id(gaps.id)] : []),
    ...(gaps.en > 0 ? [t.gapsOf.en(gaps.en)] : []),
    ...(item.isBehind ? [t.behind] : []),
  ]
  return (
    <tr>
      {children}
      <th scope="row">
        {item.mayEdit ? (
          <Link className="content-table__name" to={`/content/${kind}/${id}`}>
            {item.title || t.emptyValue}
          </Link>
        ) : (
          <>
            {item.title}
            <small>{t.onlyGroup}</small>
          </>
        )}
        {item.night && <small>{nights.short(item.night)}</small>}
      </th>
      <td>{item.outlet ?? item.brand ?? t.wholeGroup}</td>
      <td>
        {!canBeHidden(kind) ? t.onSite : visibilityOf(item)}
        {item.publishAt ? (
          <small className="warn">{t.scheduled(moment(item.publishAt))}</small>
        ) : (
          item.hasDraft && <small className="dusk">{t.draft}</small>
        )}
      </td>
      <td className={marks.length > 0 ? 'warn' : 'soft'}>{marks.length > 0 ? marks.join(', ') : t.complete}</td>
    </tr>
  )
}
