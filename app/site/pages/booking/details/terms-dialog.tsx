import { useEffect, useRef, useState } from 'react'
import { call } from '#app/browser/api/api.ts'
import { CleanHtml } from '#app/components/clean-html.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Answers } from '#contract/endpoints.ts'
import type { Draft } from '#domain/reservations/draft.ts'

type Terms = Answers<'outletTerms'>

type TermsDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** A key for the night, the tables and the tickets to which the terms apply. If the key changes, the terms are loaded again. */
  of: string
  fetchTerms: (signal: AbortSignal) => Promise<Terms | null>
}

export const termsKey = ({ night, tables, tickets }: Draft): string =>
  `${night} ${tables.map(({ id }) => id).join()} ${tickets.map(({ id }) => id).join()}`

export async function fetchTermsOf(draft: Draft, signal: AbortSignal): Promise<Terms | null> {
  const answer =
    draft.kind === 'tables'
      ? await call('outletTerms', {
          params: { outletId: draft.outletId },
          query: { date: draft.night, tables: draft.tables.map(({ id }) => id).join(',') },
          signal,
        })
      : await call('ticketTerms', {
          body: { date: draft.night, tickets: draft.tickets.map(({ id, qty }) => ({ id, qty })) },
          signal,
        })
  return answer.ok ? answer.data : null
}

/** House rules and terms for this venue, night and cart. */
export function TermsDialog({ isOpen, onClose, of, fetchTerms }: TermsDialogProps) {
  const t = useMessages('booking')
  const [attempt, setAttempt] = useState(0)
  const [terms, setTerms] = useState<{ of: string; read: Terms | null } | null>(null)
  const question = `${attempt} ${of}`
  const latestFetch = useRef(fetchTerms)
  useEffect(() => {
    latestFetch.current = fetchTerms
  })
  useEffect(() => {
    if (!isOpen) return
    const controller = new AbortController()
    void latestFetch
      .current(controller.signal)
      .then((read) => setTerms({ of: question, read }))
      .catch(() => undefined)
    return () => controller.abort()
  }, [isOpen, question])

  const currentTerms = terms?.of === question ? terms : null
  const hasFailed = currentTerms !== null && currentTerms.read === null
  const parts = currentTerms?.read
    ? [
        { title: t.houseRules, html: currentTerms.read.house_rules },
        { title: t.additional, html: currentTerms.read.additional_terms_and_conditions },
        { title: t.terms, html: currentTerms.read.terms_and_conditions },
      ].filter(({ html }) => html.trim() !== '')
    : []

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.terms}
      closeLabel={t.close}
      className="terms"
      actions={
        hasFailed ? (
          <Button onClick={() => setAttempt((n) => n + 1)}>{t.tryAgain}</Button>
        ) : (
          <Button onClick={onClose}>{t.understand}</Button>
        )
      }
    >
      {currentTerms === null && <Skeleton label={t.loading} heights={['1.25rem', '4rem', '1.25rem', '4rem']} />}
      {hasFailed && <p role="alert">{t.termsFailed}</p>}
      {parts.map(({ title, html }) => (
        <section key={title} className="terms__part">
          <h3>{title}</h3>
          <CleanHtml html={html} />
        </section>
      ))}
    </Dialog>
  )
}
