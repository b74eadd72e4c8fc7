import './request-state.css'
import type { RequestView } from '#app/site/pages/request/request-view.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'

/** The state of a request and the actions that the guest can take. The actions are plain forms that post to the guest's own page. */
export function RequestState({ view, isSending = false }: { view: RequestView; isSending?: boolean }) {
  const { title, lines, reason, formTo, takeUp, withdraw, askAgain, ways } = view
  return (
    <section className="asked" aria-labelledby="asked-title" data-standing={view.status}>
      <h2 className="d3" id="asked-title">
        {title}
      </h2>
      {lines.map((line) => (
        <p className="num" key={line}>
          {line}
        </p>
      ))}
      {reason && <blockquote className="asked__reason">{reason}</blockquote>}
      {takeUp && (
        <form method="post" action={formTo}>
          <input type="hidden" name="act" value="take_up" />
          <Button type="submit" endIcon="right" aria-disabled={isSending}>
            {takeUp}
          </Button>
        </form>
      )}
      {(ways.length > 0 || askAgain) && (
        <p className="asked__ways">
          {ways.map(({ label, to }) => (
            <ButtonLink key={to} to={to} tone="line">
              {label}
            </ButtonLink>
          ))}
          {askAgain && <ButtonLink to={askAgain.to}>{askAgain.label}</ButtonLink>}
        </p>
      )}
      {withdraw && (
        <details className="asked__more no-print">
          <summary>{withdraw.action}</summary>
          <form method="post" action={formTo}>
            <p className="small">{withdraw.line}</p>
            <input type="hidden" name="act" value="withdraw" />
            <Button type="submit" tone="danger" isSmall aria-disabled={isSending}>
              {withdraw.action}
            </Button>
          </form>
        </details>
      )}
    </section>
  )
}
