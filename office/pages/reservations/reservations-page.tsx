import './reservations.css'
import { type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router'
import { office } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { ListOutletFilter, selectedOutlet } from '#office/frame/outlet-filter.tsx'
import { Page } from '#office/frame/page.tsx'
import { useFilters } from '#office/frame/use-filters.ts'
import { useTypedSearch } from '#office/frame/use-typed-search.ts'
import { Button } from '#office/kit/button.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { FoundList } from '#office/pages/reservations/found-list.tsx'
import { nightOutlets, useMe } from '#office/session.tsx'

const FIRST = 30
const MOST = 200

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const q = searchParams.get('q')?.trim() ?? ''
  const limit = searchParams.has('all') ? MOST : FIRST
  const results = await loaded(office.findReservations({ q, limit, ...selectedOutlet(searchParams) }), request)
  return { q, limit, results }
}

export function Component() {
  const t = useMessages('reservation')
  const { q, limit, results } = useLoaderData<typeof loader>()
  const [, setFilters] = useFilters()
  const outlets = nightOutlets(useMe())
  const isAsking = useNavigation().state !== 'idle'
  const { box, typed, setTyped } = useTypedSearch(q)
  return (
    <Page title={t.findTitle}>
      <div className="finder">
        <input
          ref={box}
          className="input"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t.find}
          placeholder={t.find}
          maxLength={120}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p className="small soft" role="status">
          {q === '' ? t.findHint : results.length === 0 ? t.none(q) : t.found(results.length)}
        </p>
        <ListOutletFilter outlets={outlets} />
      </div>
      <div aria-busy={isAsking}>
        {q === '' && results.length > 0 ? (
          <Section title={t.latest}>
            <FoundList found={results} />
          </Section>
        ) : (
          <FoundList found={results} />
        )}
      </div>
      {q !== '' && results.length === limit && limit < MOST && (
        <div className="row">
          <Button onClick={() => setFilters({ all: '1' })}>{t.more}</Button>
        </div>
      )}
    </Page>
  )
}
