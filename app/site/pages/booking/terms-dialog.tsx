import { useEffect, useState } from 'react'
import { call } from '#app/browser/api.ts'
import { safeHtml } from '#app/browser/safe-html.tsx'
import { useMessages } from '#app/components/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Answers } from '#contract/endpoints.ts'
import type { Draft } from '#domain/reservations/draft.ts'

type TermsDialogProps = { isOpen: boolean; onClose: () => void; onAgree: () => void; draft: Draft }

type Terms = Answers<'outletTerms'>

async function fetchTerms(draft: Draft, signal: AbortSignal): Promise<Terms | null> {
  const answer =
    draft.kind === 'tables'
      ? await call('outletTerms', { params: { outletId: draft.outletId }, query: { date: draft.night, tables: draft.tables.map(({ id }) => id).join(',') }, signal })
      : await call('ticketTerms', { body: { date: draft.night, tickets: draft.tickets.map(({ id, qty }) => ({ id, qty })) }, signal })
  return answer.ok ? answer.data : null
}

/** House rules, additions and terms of this venue, night and choice. */
export function TermsDialog({ isOpen, onClose, onAgree, draft }: TermsDialogProps) {
  const t = useMessages('booking')
  const [terms, setTerms] = useState<Terms | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!isOpen) return
    const asked = new AbortController()
    setTerms(null)
    void fetchTerms(draft, asked.signal)
      .then((read) => setTerms(read ?? 'failed'))
      .catch(() => undefined)
    return () => asked.abort()
  }, [isOpen, draft, attempt])

  const parts =
    terms === null || terms === 'failed'
      ? []
      : [
          { title: t.houseRules, html: terms.house_rules },
          { title: t.additional, html: terms.additional_terms_and_conditions },
          { title: t.terms, html: terms.terms_and_conditions },
        ].filter(({ html }) => html.trim() !== '')

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.terms}
      closeLabel={t.close}
      className="terms"
      actions={
        terms === 'failed' ? (
          <Button onClick={() => setAttempt((n) => n + 1)}>{t.tryAgain}</Button>
        ) : (
          <Button onClick={onAgree} aria-disabled={terms === null || undefined}>
            {t.understand}
          </Button>
        )
      }
    >
      {terms === null && <Skeleton label={t.loading} heights={['1.25rem', '4rem', '1.25rem', '4rem']} />}
      {terms === 'failed' && <p role="alert">{t.termsFailed}</p>}
      {parts.map(({ title, html }) => (
        <section key={title} className="terms__part">
          <h3>{title}</h3>
          {safeHtml(html)}
        </section>
      ))}
    </Dialog>
  )
}
