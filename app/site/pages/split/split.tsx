import '../payment/payment.css'
import './split.css'
import { data } from 'react-router'
import { Head } from '#app/components/head.tsx'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useNews } from '#app/site/pages/payment/use-news.ts'
import { actOnSplit, type SplitFormAnswer } from '#app/site/pages/split/act-on-split.ts'
import { loadSplit, type SplitPage } from '#app/site/pages/split/load-split.ts'
import { Mates } from '#app/site/pages/split/mates.tsx'
import { OwnShare } from '#app/site/pages/split/own-share.tsx'
import { RemindMe } from '#app/site/pages/split/remind-me.tsx'
import { Schedule } from '#app/site/pages/split/schedule.tsx'
import { SplitSky } from '#app/site/pages/split/split-sky.tsx'
import { StopReminder } from '#app/site/pages/split/stop-reminder.tsx'
import { isOpen, passedShares, takesShares } from '#app/site/pages/split/split-states.ts'
import { TakeShare } from '#app/site/pages/split/take-share.tsx'
import { useSplitText } from '#app/site/pages/split/use-split-text.ts'
import { Banner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { link } from '#contract/pages.ts'
import type { SplitView } from '#contract/web/split-endpoints.ts'
import type { Route } from './+types/split'

export const handle: PageHandle = {
  isFlow: true,
  leadsToReserve: true,
  brand: (loaded) => (loaded as SplitPage).split?.outlet.brand.slug,
  flood: (loaded) => ((loaded as SplitPage).stop ? null : (loaded as SplitPage).flood),
}

export async function loader(args: Route.LoaderArgs) {
  const page = await loadSplit(args)
  const isKnown = page.split !== null && page.stop?.state !== 'unknown'
  return data(page, { status: isKnown ? 200 : 404, headers: { 'Cache-Control': 'private, no-store' } })
}

export const action = (args: Route.ActionArgs) => actOnSplit(args)

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** The page behind the link of a split: a friend takes a share and pays it, and later finds their ticket here (decision 145). */
export default function Split({ loaderData: page, actionData }: Route.ComponentProps) {
  if (!page.split) return <UnknownSplit />
  if (page.stop) return <StopReminder split={page.split} stop={page.stop} />
  return <KnownSplit page={page} split={page.split} answer={actionData} />
}

function UnknownSplit() {
  const t = useMessages('split')
  const language = useLanguage()
  return (
    <div className="wrap sp-body">
      <Head title={t.unknownTitle} isFound={false} />
      <h1 className="sr">{t.title}</h1>
      <Empty isLarge title={t.unknownTitle} actions={<ButtonLink to={link('home', language)}>{t.toHome}</ButtonLink>}>
        {t.unknown}
      </Empty>
    </div>
  )
}

type KnownSplitProps = {
  page: SplitPage
  split: SplitView
  answer: SplitFormAnswer | undefined
}

function KnownSplit({ page, split, answer }: KnownSplitProps) {
  const { mine, card, hasGatewayFault } = page
  const t = useMessages('split')
  const ofPayment = useMessages('payment')
  const text = useSplitText(split)
  useNews(split.state === 'covering' || mine?.state === 'paying')
  const title = useTitle(split, mine !== null && !isOpen(mine))
  const paid = split.shares.filter(({ state }) => state === 'paid')
  const names = [...new Set(paid.map((share) => (share.is_organiser ? split.organiser_name : share.name)))]
  const shownNames = names.filter((name) => name !== null).slice(0, 3)
  const nameless = paid.filter(({ name, is_organiser: isOrganiser }) => name === null && !isOrganiser).length
  const others = names.filter((name) => name !== null).length - shownNames.length + nameless
  const passedNumbers = mine ? passedShares(mine).map(({ no }) => no) : []
  const own = (mine?.numbers ?? []).filter((no) => !passedNumbers.includes(no))
  return (
    <div className="sp">
      <Head
        title={title}
        description={t.metaLine(split.title ?? split.outlet.name, text.night)}
        image={card}
        isFound={false}
      />
      <SplitSky split={split} title={title} own={own}>
        {split.state === 'gathering' && <p className="lead">{t.paidSoFar(shownNames, others)}</p>}
        {split.state === 'funded' && <p className="lead num">{t.fundedLine}</p>}
        {split.state === 'released' && <p className="lead num">{t.releasedLine(text.returned)}</p>}
      </SplitSky>
      <section className="wrap sp-body">
        <div className="sp-main">
          {hasGatewayFault && (
            <Banner kind="bad" title={ofPayment.gatewayTitle}>
              {ofPayment.gateway}
            </Banner>
          )}
          {mine && !isOpen(mine) ? (
            <OwnShare mine={mine} answer={answer} />
          ) : (
            <FriendView split={split} page={page} answer={answer} />
          )}
        </div>
        <div className="sp-side">
          <h2 className="d3">{t.listTitle}</h2>
          <Mates split={split} own={own} />
          {(takesShares(split) || mine) && <p className="micro faint">{t.privacy}</p>}
          {takesShares(split) && <IfItFails split={split} />}
        </div>
      </section>
    </div>
  )
}

function useTitle(split: SplitView, isPayer: boolean): string {
  const t = useMessages('split')
  if (split.state === 'funded' && !isPayer) return t.fundedOthers
  if (split.state === 'funded') return split.kind === 'restaurant' ? t.fundedDinner : t.funded
  if (split.state === 'released') return t.released
  if (split.state === 'covering') return t.covering
  if (isPayer) return t.mine.title
  return split.organiser_name ? t.invite(split.organiser_name) : t.inviteNoName
}

function FriendView({ split, page: { invited, remindTo, hasMailReminder }, answer }: KnownSplitProps) {
  const t = useMessages('split')
  const language = useLanguage()
  const text = useSplitText(split)
  const isLate = split.state === 'covering'
  const place = { brand_slug: split.outlet.brand.slug, outlet_slug: split.outlet.slug }
  if (takesShares(split) && split.shares.some(isOpen))
    return (
      <>
        <TakeShare split={split} invited={invited} answer={isOfReminder(answer) ? undefined : answer} />
        <RemindMe {...{ split, invited, remindTo, hasMailReminder, answer }} />
      </>
    )
  return (
    <>
      {split.state !== 'released' && (
        <>
          <h2 className="d2">{isLate ? t.closed : t.noneLeft}</h2>
          <p className="lead num">{isLate ? t.closedLine(split.organiser_name, text.coverUntil) : t.noneLeftLine}</p>
        </>
      )}
      <p>
        <ButtonLink to={link('outlet', language, place)}>{t.toOutlet(split.outlet.name)}</ButtonLink>
      </p>
    </>
  )
}

/** The answer to the form of a reminder says nothing about the form that pays a share. */
const isOfReminder = (answer: SplitFormAnswer | undefined) => answer?.act === 'remind'

function IfItFails({ split }: { split: SplitView }) {
  const t = useMessages('split')
  const text = useSplitText(split)
  const line = split.is_inside_hold ? t.ifUnpaidSoon : t.ifUnpaidLine(split.organiser_name, text.coverUntil)
  return (
    <Schedule
      title={t.ifTitle}
      steps={[
        { title: t.ifUnpaid, line },
        { title: t.ifLate, line: t.ifLateLine },
        { title: t.ifFunded, line: t.ifFundedLine },
      ]}
    />
  )
}
