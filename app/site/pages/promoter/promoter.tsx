import './promoter.css'
import { useRevalidator } from 'react-router'
import { useCall } from '#app/browser/api/use-call.ts'
import { Head } from '#app/components/head.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { pageApp } from '#app/site/page-app.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { GuestNights } from '#app/site/pages/promoter/guest-nights.tsx'
import { LinkPart } from '#app/site/pages/promoter/link-part.tsx'
import { ListPart } from '#app/site/pages/promoter/list-part.tsx'
import { MoneyPart } from '#app/site/pages/promoter/money-part.tsx'
import { callPromoter } from '#app/site/pages/promoter/promoter-calls.ts'
import { PromoterSignIn } from '#app/site/pages/promoter/promoter-sign-in.tsx'
import { tonightOf } from '#app/site/pages/promoter/tonight-of.ts'
import { Horizon } from '#app/ui/horizon.tsx'
import { ownCookieValue, PROMOTER_COOKIE } from '#contract/preferences.ts'
import { readPromoter } from '#server/service/promoters/promoter-sessions.ts'
import { type PromoterOverview, readOverview } from '#server/service/promoters/read-overview.ts'
import type { Route } from './+types/promoter'

type Loaded = { overview: PromoterOverview | null }

export const handle: PageHandle = {
  isFlow: true,
  leadsToReserve: true,
  brand: (loaded) => brandOf((loaded as Loaded).overview),
}

/** Returns the brand of the promoter's codes and lists if they all belong to one brand. Otherwise returns undefined. */
function brandOf(overview: PromoterOverview | null): string | undefined {
  const brands = new Set([
    ...(overview?.codes.flatMap(({ outlets }) => outlets.map(({ brand }) => brand.slug)) ?? []),
    ...(overview?.lists.map(({ brand }) => brand) ?? []),
  ])
  const [brand] = brands
  return brands.size === 1 ? brand : undefined
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<Loaded> {
  const { app, language } = pageApp(context)
  const promoter = await readPromoter(app, ownCookieValue(request.headers.get('cookie'), PROMOTER_COOKIE))
  return { overview: promoter && (await readOverview(app, promoter, language)) }
}

/**
 * A promoter's own page: code and link, guests, commission and guest lists. The promoter signs in by a code and has no account (decision
 * 140).
 */
export default function PromoterPage({ loaderData: { overview } }: Route.ComponentProps) {
  const t = useMessages('promoter')
  const { revalidate } = useRevalidator()
  return (
    <div className="wrap pm">
      <Head title={t.title} isFound={false} />
      {overview ? <SignedIn overview={overview} /> : <PromoterSignIn onOpen={() => void revalidate()} />}
    </div>
  )
}

function SignedIn({ overview }: { overview: PromoterOverview }) {
  const t = useMessages('promoter')
  const { revalidate } = useRevalidator()
  const callServer = useCall()
  const tonight = tonightOf(overview)

  async function signOut() {
    const success = await callServer(() => callPromoter('endPromoterSession'), { loading: null })
    if (success) await revalidate()
  }

  return (
    <>
      <header className="pm__head">
        <p className="pm__who">
          <span className="small quiet">{tonight ? t.tonightKicker(tonight.outlet) : t.title}</span>
          <button type="button" className="link small" onClick={() => void signOut()}>
            {t.signOut}
          </button>
        </p>
        <h1 className="d1">
          {tonight ? (
            <>
              {t.inside(tonight.inside)}, <span className="pm__wait">{t.awaited(tonight.awaited)}</span>
            </>
          ) : (
            t.hello(overview.name)
          )}
        </h1>
        {!tonight && <p className="lead">{t.helloLead}</p>}
        <Horizon at={tonight ? (100 * tonight.inside) / Math.max(1, tonight.inside + tonight.awaited) : 0} />
      </header>
      <div className="pm__parts">
        {overview.lists.length > 0 && <ListPart lists={overview.lists} onChange={() => void revalidate()} />}
        <LinkPart codes={overview.codes} term={overview.term} />
        <MoneyPart money={overview.money} />
        <GuestNights nights={overview.nights} />
      </div>
      <p className="small quiet pm__privacy">{t.privacy}</p>
    </>
  )
}
