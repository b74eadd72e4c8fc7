import './reservations.css'
import { useEffect, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { callOffice } from '#office/api/call-office.ts'
import { loaded } from '#office/api/load.ts'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { useMessages } from '#office/messages.tsx'
import { FoundList } from '#office/pages/reservations/found-list.tsx'

const FIRST = 30
const MOST = 200
/** Between a letter and the question: who types on is not interrupted. */
const PAUSE_MS = 160

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const q = searchParams.get('q')?.trim() ?? ''
  const limit = searchParams.has('all') ? MOST : FIRST
  const found = q === '' ? [] : await loaded(callOffice('findReservations', { query: { q, limit } }), request)
  return { q, limit, found }
}

/** One box over every reservation of the outlets that one may see. */
export function Component() {
  const t = useMessages('reservation')
  const { q, limit, found } = useLoaderData<typeof loader>()
  const [, setSearch] = useSearchParams()
  const isAsking = useNavigation().state !== 'idle'
  const [typed, setTyped] = useState(q)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(
      () => setSearch(typed.trim() === '' ? {} : { q: typed.trim() }, { replace: true, preventScrollReset: true }),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- what is typed alone asks
  }, [typed])
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
          {q === '' ? t.findHint : found.length === 0 ? t.none(q) : t.found(found.length)}
        </p>
      </div>
      <div aria-busy={isAsking}>
        <FoundList found={found} />
      </div>
      {found.length === limit && limit < MOST && (
        <div className="row">
          <Button onClick={() => setSearch({ q, all: '1' }, { replace: true, preventScrollReset: true })}>
            {t.more}
          </Button>
        </div>
      )}
    </Page>
  )
}
