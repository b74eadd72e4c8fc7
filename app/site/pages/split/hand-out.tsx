import { useMessages } from '#app/components/messages.tsx'
import type { SplitFormAnswer } from '#app/site/pages/split/act-on-split.ts'
import type { OrganiserPage } from '#app/site/pages/split/load-split-start.ts'
import { NewLink, PassOn } from '#app/site/pages/split/pass-on.tsx'
import { useSplitText } from '#app/site/pages/split/use-split-text.ts'
import type { SplitView } from '#contract/web/split-endpoints.ts'

type HandOutProps = { page: OrganiserPage; split: SplitView; answer: SplitFormAnswer | undefined }

/**
 * Shows the tickets of a funded split on the organizer's page: the number of guests who enter with the organizer's own ticket, and the
 * tickets that the organizer can hand out.
 */
export function HandOut({ page, split, answer }: HandOutProps) {
  const t = useMessages('split')
  const text = useSplitText(split)
  const tickets = page.tickets.filter((ticket) => !ticket.is_entered)
  return (
    <>
      <p className="num">{t.pass.ownTicket(page.ownGuests)}</p>
      {answer?.ticketPath && <NewLink split={split} path={answer.ticketPath} />}
      {tickets.length > 0 && (
        <section className="sp-form">
          <h2 className="d3">{t.pass.handTitle}</h2>
          <p>{t.pass.handLine}</p>
          <div>
            {tickets.map((ticket) => {
              const share = split.shares.find(({ no }) => no === ticket.number)
              const name = share ? text.nameOf(share) : ''
              const guest = t.mine.guest(ticket.guest_no, ticket.guests, ticket.guest_count)
              return (
                <PassOn
                  key={ticket.number}
                  act="hand"
                  ticket={ticket}
                  formTo={page.formTo}
                  title={t.pass.hand(`${name}, ${guest}`)}
                  answer={answer}
                />
              )
            })}
          </div>
        </section>
      )}
    </>
  )
}
