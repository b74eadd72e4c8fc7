import './reservations.css'
import { type LoaderFunctionArgs, useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { office } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { Page } from '#office/frame/page.tsx'
import { useTypedSearch } from '#office/frame/use-typed-search.ts'
import { Button } from '#office/kit/button.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { FoundList } from '#office/pages/reservations/found-list.tsx'

const FIRST = 30
const MOST = 200

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const q = searchParams.get('q')?.trim() ?? ''
  const limit = searchParams.has('all') ? MOST : FIRST
  const results = await loaded(office.findReservations({ q, limit }), request)
  return { q, limit, results }
}

/** One box over every reservation of the outlets that one may see. */
export function Component() {
  const t = useMessages('reservation')
  const { q, limit, results } = useLoaderData<typeof loader>()
  const [, setSearch] = useSearchParams()
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
          <Button onClick={() => setSearch({ q, all: '1' }, { replace: true, preventScrollReset: true })}>
            {t.more}
          </Button>
        </div>
      )}
    </Page>
  )
}
