import { useMessages } from '#app/components/messages.tsx'
import type { SplitFormAnswer } from '#app/site/pages/split/act-on-split.ts'
import { ChangeShares } from '#app/site/pages/split/change-shares.tsx'
import { HandOut } from '#app/site/pages/split/hand-out.tsx'
import type { OrganiserPage } from '#app/site/pages/split/load-split-start.ts'
import { Mates } from '#app/site/pages/split/mates.tsx'
import { Schedule, useOrganiserSteps } from '#app/site/pages/split/schedule.tsx'
import { missingSum, unpaidCount } from '#app/site/pages/split/split-states.ts'
import { SplitSky } from '#app/site/pages/split/split-sky.tsx'
import { useNews } from '#app/site/pages/payment/use-news.ts'
import { ShareLink } from '#app/site/pages/split/share-link.tsx'
import { useSplitText } from '#app/site/pages/split/use-split-text.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { SplitView } from '#contract/web/split-endpoints.ts'

type ProgressProps = { page: OrganiserPage; split: SplitView; answer: SplitFormAnswer | undefined }

/** The organizer's view of a split: the paid shares, the link to send, and the actions that complete or end the split. */
export function SplitProgress({ page, split, answer }: ProgressProps) {
  const t = useMessages('split')
  const text = useSplitText(split)
  const isLive = split.state === 'gathering' || split.state === 'covering'
  useNews(isLive)
  const steps = useOrganiserSteps(
    {
      deadline: text.deadline,
      coverUntil: text.coverUntil,
      isInsideHold: split.is_inside_hold,
      isCovering: split.state === 'covering',
    },
    true,
  )
  const isFirst = split.shares.every((share) => !share.is_organiser || share.state !== 'paid')
  const shares = (
    <>
      <h2 className="d3" id="shares">
        {t.listTitle}
      </h2>
      <Mates split={split} hasAmounts own={ownNumbers(split)} hasReminders={split.state === 'gathering' && !isFirst} />
    </>
  )
  return (
    <>
      <SplitSky split={split} title={useProgressTitle(split, isFirst)} own={ownNumbers(split)}>
        <p className="lead num">
          {isLive && isFirst && t.run.waitingLine(text.instant(page.payable.status.expires_at))}
          {split.state === 'gathering' && !isFirst && t.run.sum(text.money(split.paid_total), text.money(split.total))}
          {split.state === 'covering' && !isFirst && t.run.coverNowLine(text.coverUntil, text.money(split.paid_total))}
          {split.state === 'funded' && t.run.fundedLine}
          {split.state === 'released' && t.releasedLine(text.returned)}
        </p>
      </SplitSky>
      <section className="wrap sp-body">
        <div className="sp-main">
          {answer && answer.act !== 'hand' && answer.message !== '' && <Banner kind="bad">{answer.message}</Banner>}
          <Actions page={page} split={split} isFirst={isFirst} />
          {split.state === 'funded' && <HandOut page={page} split={split} answer={answer} />}
          {shares}
        </div>
        <div className="sp-side">
          {isLive && <Schedule title={t.run.scheduleTitle} steps={steps} />}
          {split.state === 'gathering' && <ChangeShares page={page} split={split} answer={answer} />}
          {isLive && <EndSplit page={page} />}
        </div>
      </section>
    </>
  )
}

const ownNumbers = ({ shares }: SplitView): number[] =>
  shares.flatMap(({ no, is_organiser }) => (is_organiser ? [no] : []))

function useProgressTitle(split: SplitView, isFirst: boolean): string {
  const t = useMessages('split')
  const text = useSplitText(split)
  if (split.state === 'funded') return split.kind === 'restaurant' ? t.fundedDinner : t.funded
  if (split.state === 'released') return t.released
  if (isFirst) return t.run.waitingForYou
  if (split.state === 'covering') return t.run.coverNow(text.money(missingSum(split)))
  return unpaidCount(split) === 0 ? t.run.allIn : t.run.left(unpaidCount(split))
}

/** The actions of the organizer, in this order: pay the own share, send the link, pay the missing shares. */
function Actions({ page, split, isFirst }: Pick<ProgressProps, 'page' | 'split'> & { isFirst: boolean }) {
  const t = useMessages('split').run
  const text = useSplitText(split)
  const isLive = split.state === 'gathering' || split.state === 'covering'
  const cover = isLive && unpaidCount(split) > 0 && (
    <form method="post" action={page.formTo}>
      <input type="hidden" name="act" value="cover" />
      <Button type="submit" tone={split.state === 'covering' ? 'primary' : 'line'}>
        {t.cover(text.money(missingSum(split)))}
      </Button>
    </form>
  )
  // Friends can pay only after the organizer has paid. If the organizer's first payment page has ended, the organizer can only pay all
  // shares.
  if (isLive && isFirst)
    return (
      <div className="sp-acts">
        {page.payUrl ? (
          <a className="btn btn--primary" href={page.payUrl}>
            {t.toPay}
            <Icon name="right" />
          </a>
        ) : (
          cover
        )}
      </div>
    )
  return (
    <div className="sp-acts">
      {split.state === 'covering' && cover}
      {split.state === 'gathering' && <ShareLink split={split} share={null} />}
      {split.state === 'gathering' && cover}
      {cover && <p className="small quiet">{t.coverLine}</p>}
      {split.state === 'funded' && (
        <ButtonLink to={page.managePath} endIcon="right">
          {t.toTicket}
        </ButtonLink>
      )}
      {isLive && page.ownPath && (
        <ButtonLink to={page.ownPath} tone="quiet">
          {t.toShare}
        </ButtonLink>
      )}
    </div>
  )
}

function EndSplit({ page }: { page: OrganiserPage }) {
  const t = useMessages('split').run
  return (
    <details className="sp-fold">
      <summary className="fold">
        <span>{t.end}</span>
        <Icon name="down" />
      </summary>
      <form className="sp-form" method="post" action={page.formTo}>
        <input type="hidden" name="act" value="end" />
        <p>{t.endLine}</p>
        <p>
          <Button type="submit" tone="danger">
            {t.endYes}
          </Button>
        </p>
      </form>
    </details>
  )
}
