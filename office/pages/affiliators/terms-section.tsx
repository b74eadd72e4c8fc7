import { useState } from 'react'
import { office } from '#office/api/office.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { Button } from '#office/kit/button.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { useTermText } from '#office/pages/affiliators/use-term-text.ts'
import { useTimeText } from '#office/text/time-text.ts'
import type { Affiliator } from '#office/pages/affiliators/affiliator.ts'

type TermsSectionProps = { affiliator: Affiliator; mayEdit: boolean; onDone: () => void }

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

const KINDS = ['percent', 'per_head'] as const

function TermDialog({ affiliator, onClose, onDone }: TermDialogProps) {
  const t = useMessages('affiliators')
  const form = useForm({
    initial: { kind: 'percent' as (typeof KINDS)[number], value: '', fromNight: affiliator.today },
    submit: (term) => office.setTerms({ ...term, id: affiliator.id, value: Number(term.value) }),
    onDone: ({ state }) => onDone(state),
  })
  const { values, field } = form
  return (
    <FormDialog title={t.termTitle} form={form} action={t.termDo} isReady={values.value !== ''} onClose={onClose}>
      <p className="small">{t.termsLine}</p>
      <SelectField
        label={t.termKind}
        {...field('kind')}
        choices={KINDS.map((kind) => ({ value: kind, label: t.termKinds[kind] }))}
      />
      <AmountField label={t.termValue[values.kind]} {...field('value')} required />
      <TextField label={t.termNight} {...field('fromNight')} type="date" required />
    </FormDialog>
  )
}
