import './guests.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router'
import type { ListedGuest } from '#office/pages/guests/guest-part.ts'
import { addressOfCall, office } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { useAction } from '#office/api/use-action.ts'
import { visitOnce } from '#office/api/visit-once.ts'
import { ListOutletFilter, selectedOutlet } from '#office/frame/outlet-filter.tsx'
import { Page } from '#office/frame/page.tsx'
import { useTypedSearch } from '#office/frame/use-typed-search.ts'
import { Button } from '#office/kit/button.tsx'
import { Icon } from '#office/kit/icon.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { useFullRoles } from '#office/pages/guests/full-roles.ts'
import { GuestList } from '#office/pages/guests/guest-list.tsx'
import { saveProven } from '#office/presence/ensure-presence.ts'
import { reachOf, useMe } from '#office/session.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const q = searchParams.get('q')?.trim() ?? ''
  const query = { q, ...selectedOutlet(searchParams) }
  const { me } = await loaded(visitOnce(), request)
  // Some staff may export guests but may not see contact data. For these staff, the page shows only the export.
  const maySee = !me || reachOf(me, 'guest.contacts') !== null
  const page = maySee ? await loaded(office.guests(query), request) : { guests: [], next: null }
  return { query, maySee, ...page }
}

export function Component() {
  const t = useMessages('guests')
  const { query, maySee, guests, next } = useLoaderData<typeof loader>()
  const { q } = query
  const isAsking = useNavigation().state !== 'idle'
  const roles = useFullRoles('guest.contacts')
  return (
    <Page title={t.title} actions={<ExportLinks />}>
      {maySee ? (
        <>
          <GuestFinder q={q} />
          <p className="small soft" role="status">
            {guests.length === 0 && q !== '' ? t.none(q) : q === '' ? t.latest : t.found(guests.length, next === null)}
          </p>
          <div aria-busy={isAsking}>
            <GuestPages key={`${q} ${query.outlet}`} query={query} first={guests} next={next} />
          </div>
        </>
      ) : (
        <Note icon="lock">
          {t.noRight(roles)} {t.exportLine}
        </Note>
      )}
    </Page>
  )
}

function ExportLinks() {
  const t = useMessages('guests')
  const reach = reachOf(useMe(), 'guest.export')
  if (reach === null) return null
  return (
    <>
      <a className="btn" href={addressOfCall('exportGuests', {})} download title={t.exportLine} onClick={saveProven}>
        <Icon name="download" isSmall />
        {t.exportConsented}
      </a>
      {reach === 'full' && (
        <a className="btn btn--quiet" href={addressOfCall('exportGuests', { all: '1' })} download onClick={saveProven}>
          {t.exportAll}
        </a>
      )}
    </>
  )
}

function GuestFinder({ q }: { q: string }) {
  const t = useMessages('guests')
  const { box, typed, setTyped } = useTypedSearch(q)
  const me = useMe()
  const outlets = me.outlets.filter(({ id }) => reachOf(me, 'guest.contacts', id) !== null)
  return (
    <div className="guest-finder">
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
      <p className="micro soft">{t.findHint}</p>
      <ListOutletFilter outlets={outlets} />
    </div>
  )
}

type GuestPagesProps = { query: { q: string; outlet?: number }; first: ListedGuest[]; next: string | null }

function GuestPages({ query, first, next }: GuestPagesProps) {
  const t = useMessages('guests')
  const { run, fault, isBusy } = useAction()
  const [rest, setRest] = useState<{ guests: ListedGuest[]; next: string | null }>({ guests: [], next })
  async function more(after: string) {
    const page = await run(() => office.guests({ ...query, after }))
    if (page) setRest({ guests: [...rest.guests, ...page.guests], next: page.next })
  }
  const { next: after } = rest
  return (
    <div className="stack">
      <GuestList guests={[...first, ...rest.guests]} />
      <Fault>{fault}</Fault>
      {after !== null && (
        <div className="row">
          <Button isBusy={isBusy} onClick={() => void more(after)}>
            {t.more}
          </Button>
        </div>
      )}
    </div>
  )
}
