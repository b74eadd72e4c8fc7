import { type SubmitEvent, useState } from 'react'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { useTermText } from '#office/pages/affiliators/use-term-text.ts'
import { useTimeText } from '#office/text/time-text.ts'
import type { Affiliator } from '#office/pages/affiliators/affiliator.ts'

type TermsSectionProps = { affiliator: Affiliator; mayEdit: boolean; onDone: () => void }

/** What they get, and what they got before. */
export function TermsSection({ affiliator, mayEdit, onDone }: TermsSectionProps) {
  const t = useMessages('affiliators')
  const termText = useTermText()
  const { nights, moment } = useTimeText()
  const [isSetting, setIsSetting] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  return (
    <Section title={t.terms}>
      <p className="micro soft">{t.termsLine}</p>
      <ul className="lines">
        {affiliator.terms.map((term) => (
          <li key={term.id}>
            <div>
              <b>{termText(term)}</b>
              <small>
                {t.termFrom(nights.long(term.fromNight))}. {t.by(term.by, moment(term.at))}
                {term.approvedBy && `, ${t.approvedBy(term.approvedBy)}`}
              </small>
            </div>
          </li>
        ))}
      </ul>
      {affiliator.terms.length === 0 && <p className="small soft">{t.noTerm}</p>}
      {isAsked && <Note tone="ok">{t.asked}</Note>}
      {mayEdit && (
        <div className="affiliator__acts">
          <Button onClick={() => setIsSetting(true)}>{t.setTerms}</Button>
        </div>
      )}
      {isSetting && (
        <TermDialog
          affiliator={affiliator}
          onClose={() => setIsSetting(false)}
          onDone={(state) => {
            setIsSetting(false)
            setIsAsked(state === 'asked')
            onDone()
          }}
        />
      )}
    </Section>
  )
}

type TermDialogProps = { affiliator: Affiliator; onClose: () => void; onDone: (state: 'set' | 'asked') => void }

function TermDialog({ affiliator, onClose, onDone }: TermDialogProps) {
  const t = useMessages('affiliators')
  const frame = useMessages('frame')
  const { run, fault, faults, isBusy } = useAction()
  const [kind, setKind] = useState<'percent' | 'per_head'>('percent')
  const [value, setValue] = useState('')
  const [night, setNight] = useState(affiliator.today)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = { id: affiliator.id, kind, value: Number(value), fromNight: night }
    const set = await run(() => office.setTerms(input))
    if (set) onDone(set.state)
  }
  return (
    <Dialog title={t.termTitle} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p className="small">{t.termsLine}</p>
        <SelectField
          label={t.termKind}
          name="kind"
          value={kind}
          choices={(['percent', 'per_head'] as const).map((one) => ({ value: one, label: t.termKinds[one] }))}
          onChange={(event) => setKind(event.target.value === 'per_head' ? 'per_head' : 'percent')}
        />
        <AmountField
          label={t.termValue[kind]}
          fault={faults['value']}
          name="value"
          required
          digits={value}
          onDigits={setValue}
        />
        <TextField
          label={t.termNight}
          fault={faults['fromNight']}
          name="fromNight"
          type="date"
          required
          value={night}
          onChange={(event) => setNight(event.target.value)}
        />
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy} disabled={value === ''}>
            {t.termDo}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
