import { useState } from 'react'
import { FLAG_KINDS, type FlagKind } from '#domain/guests/guest-flags.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { useMarkText } from '#office/pages/guests/use-mark-text.ts'
import type { GuestPartProps } from '#office/pages/guests/guest-part.ts'
import { reachOf, useMe } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'

/** The marks of a guest, such as VIP. The lists of every night show these marks. */
export function FlagsSection({ guest, onDone }: GuestPartProps) {
  const t = useMessages('guests')
  const me = useMe()
  const { moment } = useTimeText()
  const text = useMarkText()
  const { run, fault } = useAction()
  const [isMarking, setIsMarking] = useState(false)
  const reaches = guest.outlets.map(({ id }) => reachOf(me, 'guest.flag', id))
  const reach = reaches.includes('full') ? 'full' : reaches.includes('limited') ? 'limited' : null
  const kinds: readonly FlagKind[] = reach === 'full' ? FLAG_KINDS : FLAG_KINDS.filter((kind) => kind === 'vip')
  async function remove(flag: number) {
    if (await run(() => office.unflagGuest({ id: guest.id, flag }))) onDone()
  }
  return (
    <Section title={t.flags}>
      <p className="micro soft">{guest.flags.length === 0 ? t.noFlags : t.flagLine}</p>
      {guest.flags.map(({ id, kind, value, by, at }) => (
        <div className="guest__note" key={id}>
          <b>{text.flag({ kind, value })}</b>
          {reach !== null && kinds.includes(kind) && (
            <Button
              tone="quiet"
              icon="close"
              aria-label={t.unflag(t.flagNames[kind])}
              onClick={() => void remove(id)}
            />
          )}
          <small>{t.by(by, moment(at))}</small>
        </div>
      ))}
      <Fault>{fault}</Fault>
      {reach !== null && (
        <div className="guest__acts">
          <Button icon="star" onClick={() => setIsMarking(true)}>
            {t.addFlag}
          </Button>
          {reach === 'limited' && <p className="micro soft">{t.onlyVip}</p>}
        </div>
      )}
      {isMarking && (
        <FlagDialog
          guestId={guest.id}
          kinds={kinds}
          onClose={() => setIsMarking(false)}
          onDone={() => {
            setIsMarking(false)
            onDone()
          }}
        />
      )}
    </Section>
  )
}

type FlagDialogProps = { guestId: string; kinds: readonly FlagKind[]; onClose: () => void; onDone: () => void }

function FlagDialog({ guestId, kinds, onClose, onDone }: FlagDialogProps) {
  const t = useMessages('guests')
  const form = useForm({
    initial: { kind: 'vip' as FlagKind, value: '' },
    submit: (flag) => office.flagGuest({ id: guestId, ...flag }),
    onDone,
  })
  const { kind } = form.values
  return (
    <FormDialog title={t.flagTitle} form={form} action={t.flagDo} onClose={onClose}>
      <SelectField
        label={t.flagKind}
        {...form.field('kind')}
        choices={kinds.map((value) => ({ value, label: t.flagNames[value] }))}
      />
      <TextField label={t.flagValue[kind]} hint={t.flagHint[kind]} {...form.field('value')} maxLength={200} />
      <p className="micro soft">{t.flagLine}</p>
    </FormDialog>
  )
}
