import '../outcome/ticket.css'
import '../manage/refund.css'
import { useMessages } from '#app/components/messages.tsx'
import type { SplitFormAnswer } from '#app/site/pages/split/act-on-split.ts'
import type { OwnShareView } from '#app/site/pages/split/load-split.ts'
import { NewLink, PassOn } from '#app/site/pages/split/pass-on.tsx'
import { ShareRefund } from '#app/site/pages/split/share-refund.tsx'
import { ShareTicketCard } from '#app/site/pages/split/share-ticket-card.tsx'
import { passedShares, unpaidCount } from '#app/site/pages/split/split-states.ts'
import { useSplitText } from '#app/site/pages/split/use-split-text.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type OwnShareProps = { mine: OwnShareView; answer: SplitFormAnswer | undefined }

/** The visitor's own share: the wait for the payment, the paid share, the ticket, and the refund. */
export function OwnShare({ mine, answer }: OwnShareProps) {
  const { mine: t, pass } = useMessages('split')
  const { split, tickets } = mine
  const text = useSplitText(split)
  return (
    <>
      {mine.refund && <ShareRefund mine={mine} refund={mine.refund} answer={answer} />}
      {mine.state === 'paying' && mine.pay_url && (
        <section className="sp-form" aria-live="polite">
          <h2 className="d2">{t.paying}</h2>
          <p className="lead">{t.payingLine}</p>
          <p>
            <a className="btn btn--line" href={mine.pay_url}>
              {t.payAgain}
              <Icon name="right" />
            </a>
          </p>
        </section>
      )}
      {answer?.ticketPath && <NewLink split={split} path={answer.ticketPath} />}
      {tickets.map((ticket) => (
        <div key={ticket.number}>
          <ShareTicketCard mine={mine} ticket={ticket} />
          {!ticket.is_entered && (
            <PassOn ticket={ticket} formTo={mine.formTo} act="pass" title={pass.fold} answer={answer} />
          )}
        </div>
      ))}
      {mine.is_received && tickets.length > 0 && <p className="small quiet">{pass.keep}</p>}
      {mine.is_received && split.state === 'funded' && tickets.length === 0 && !answer?.ticketPath && (
        <section className="sp-form">
          <h2 className="d2">{pass.gone}</h2>
          <p className="lead">{pass.goneLine}</p>
        </section>
      )}
      {mine.state === 'paid' &&
        passedShares(mine).map((share) => (
          <p key={share.no} className="num">
            {pass.given(text.nameOf(share))}
          </p>
        ))}
      {mine.state === 'paid' && tickets.length === 0 && split.state !== 'released' && (
        <section className="sp-form">
          <h2 className="d2">{t.paid}</h2>
          <p className="lead num">
            {split.state === 'covering'
              ? t.lateLine(split.organiser_name, text.coverUntil, text.money(mine.amount))
              : t.paidLine(unpaidCount(split))}
          </p>
          {mine.organiserPath && (
            <p>
              <ButtonLink to={mine.organiserPath} endIcon="right">
                {split.state === 'funded' ? t.toManage : t.manage}
              </ButtonLink>
            </p>
          )}
          <p className="small quiet">{t.keep}</p>
        </section>
      )}
      {mine.state === 'paid' && <p className="small quiet num">{t.amount(text.money(mine.amount))}</p>}
    </>
  )
}
