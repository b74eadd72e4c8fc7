import './close.css'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useParams, useRevalidator } from 'react-router'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { LoadFailure, loaded } from '#office/api/load.ts'
import { visitOnce } from '#office/api/visit-once.ts'
import { Page } from '#office/frame/page.tsx'
import { Button, ButtonLink } from '#office/kit/button.tsx'
import { Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { ChangedSection } from '#office/pages/close/changed-section.tsx'
import { CloseFigures } from '#office/pages/close/close-figures.tsx'
import { OpenSection, ShortSection } from '#office/pages/close/close-lists.tsx'
import { SignForm } from '#office/pages/close/sign-form.tsx'
import { Signatures } from '#office/pages/close/signatures.tsx'
import { NightTop } from '#office/pages/night/night-top.tsx'
import { reachOf, useMe } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const visit = await loaded(visitOnce(), request)
  const outlet = visit.me?.outlets.find(({ brand, slug }) => brand === params['brand'] && slug === params['outlet'])
  if (visit.me && !outlet) throw new LoadFailure({ status: 404, statusText: '', code: 'not_found', message: '' })
  const night = new URL(request.url).searchParams.get('night')
  const query = { outletId: outlet?.id ?? 0, ...(night && { night }) }
  return loaded(office.closing(query), request)
}

export function Component() {
  const closing = useLoaderData<typeof loader>()
  return <Closing key={`${closing.outlet.id} ${closing.night}`} closing={closing} />
}

function Closing({ closing }: { closing: OfficeAnswer<'closing'> }) {
  const t = useMessages('closing')
  const cancelling = useMessages('cancelNight')
  const me = useMe()
  const { brand, outlet: slug } = useParams()
  const { outlet, night, versions } = closing
  const { nights, clock, moment } = useTimeText(outlet.zone)
  const { revalidate } = useRevalidator()
  const [notice, setNotice] = useState<string | null>(null)
  const showNotice = (line: string) => {
    setNotice(line)
    void revalidate()
  }
  return (
    <Page
      title={t.title(nights.long(night))}
      bar={<NightTop night={closing} page="close" />}
      actions={
        <>
          <span className="soft small">
            {t.doors(clock(closing.opensAt), clock(closing.closesAt), outlet.zoneName)}
          </span>
          {reachOf(me, 'stock.plan', outlet.id) !== null && closing.now < closing.closesAt && (
            <ButtonLink to={`/${brand}/${slug}/cancel-night?night=${night}`} tone="quiet">
              {cancelling.title(nights.short(night))}
            </ButtonLink>
          )}
          {reachOf(me, 'bill.close', outlet.id) !== null && (
            <ButtonLink to={`/${brand}/${slug}/bills?night=${night}`} tone="quiet">
              {t.tillBills}
            </ButtonLink>
          )}
          <Button icon="print" onClick={() => window.print()}>
            {t.print}
          </Button>
        </>
      }
    >
      <p className="close__printed small">
        {outlet.name}. {t.asOf(moment(closing.now))} {outlet.zoneName}
      </p>
      {notice && (
        <Note tone="ok" role="status">
          {notice}
        </Note>
      )}
      {closing.changed.length > 0 && <ChangedSection closing={closing} />}
      <Lacks closing={closing} />
      <CloseFigures closing={closing} />
      <div className="close__lists">
        <ShortSection closing={closing} />
        <OpenSection closing={closing} />
      </div>
      {versions.length > 0 && <Signatures closing={closing} onDone={showNotice} />}
      <SignForm key={versions.length} closing={closing} onDone={showNotice} onStale={() => void revalidate()} />
    </Page>
  )
}

/** Lists the problems that block the signature, or says that the night is ready for it. */
function Lacks({ closing }: { closing: OfficeAnswer<'closing'> }) {
  const t = useMessages('closing')
  const { brand, outlet: slug } = useParams()
  const { lacks, figures, versions } = closing
  if (versions.length > 0 && lacks.length === 0) return null
  if (lacks.length === 0) return <Note tone="ok">{t.ready}</Note>
  const { doubles, unsynced } = figures.doors
  const counts = { ...figures.open, not_over: 0, apart: 0, doubles, doors: unsynced }
  return (
    <Note>
      <p>{t.lacking}</p>
      <ul className="close__lacks">
        {lacks.map((lack) => (
          <li key={lack}>
            {t.lacks[lack](counts[lack])}{' '}
            {lack === 'till' && (
              <Link className="link" to={`/${brand}/${slug}/bills?night=${closing.night}`}>
                {t.tillBills}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Note>
  )
}
