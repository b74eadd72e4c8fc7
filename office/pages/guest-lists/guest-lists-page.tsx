import './guest-lists.css'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import type { GuestListOnWire } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { LoadFailure, loaded } from '#office/api/load.ts'
import { visitOnce } from '#office/api/visit-once.ts'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { Icon } from '#office/kit/icon.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { ListDialog } from '#office/pages/guest-lists/list-dialog.tsx'
import { reachOf, useMe } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'
import { amountText } from '#office/text/money-text.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const visit = await loaded(visitOnce(), request)
  const outlet = visit.me?.outlets.find(({ brand, slug }) => brand === params['brand'] && slug === params['outlet'])
  if (visit.me && !outlet) throw new LoadFailure({ status: 404, statusText: '', code: 'not_found', message: '' })
  const night = new URL(request.url).searchParams.get('night')
  const query = { outletId: outlet?.id ?? 0, ...(night && { night }) }
  return loaded(office.guestLists(query), request)
}

const DAY_MS = 86_400_000
const beside = (night: string, days: number) =>
  `?night=${new Date(Date.parse(`${night}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)}`

/** The guest lists of a night. Each list shows the person responsible, and the numbers of requested, approved and admitted guests. */
export function Component() {
  const t = useMessages('guestLists')
  const read = useLoaderData<typeof loader>()
  const me = useMe()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { nights } = useTimeText(read.outlet.zone)
  const [isMaking, setIsMaking] = useState(false)
  const mayMake = reachOf(me, 'guestlist.approve', read.outlet.id) !== null
  return (
    <Page
      title={t.ofNight(nights.short(read.night))}
      actions={
        <>
          <span className="lists__night">
            <Link className="icon-btn" to={beside(read.night, -1)} aria-label={t.before}>
              <Icon name="left" />
            </Link>
            <span className="small">{nights.short(read.night)}</span>
            <Link className="icon-btn" to={beside(read.night, 1)} aria-label={t.after}>
              <Icon name="right" />
            </Link>
          </span>
          {mayMake && (
            <Button tone="primary" icon="plus" onClick={() => setIsMaking(true)}>
              {t.make}
            </Button>
          )}
        </>
      }
    >
      <Section title={t.lists} count={t.count(read.lists.length)}>
        {read.lists.length === 0 && <p className="soft small">{t.none}</p>}
        <ul className="lines">
          {read.lists.map((list) => (
            <ListLine key={list.id} list={list} zone={read.outlet.zone} />
          ))}
        </ul>
      </Section>
      {isMaking && (
        <ListDialog
          where={read}
          onClose={() => setIsMaking(false)}
          onDone={async (id) => {
            void revalidate()
            if (id) await navigate(id)
          }}
        />
      )}
    </Page>
  )
}

function ListLine({ list, zone }: { list: GuestListOnWire; zone: string }) {
  const t = useMessages('guestLists')
  const { moment } = useTimeText(zone)
  const until = moment(list.cutOff)
  const facts = [
    t.ownedBy(list.owner),
    list.promoter && t.filledBy(list.promoter),
    list.isClosed ? t.closed(until) : t.closes(until),
    list.asked > 0 && `${t.heads.asked} ${amountText(list.asked)}`,
    `${t.heads.arrived} ${amountText(list.arrived)}`,
    list.terms,
  ]
  return (
    <li>
      <div>
        <Link to={list.id} aria-label={t.open(list.name)}>
          <b>{list.name}</b>
        </Link>
        <small>{facts.filter(Boolean).join(', ')}</small>
      </div>
      <span className="lists__quota">
        {amountText(list.approved)} <small>{t.ofQuota(amountText(list.quota))}</small>
      </span>
    </li>
  )
}
