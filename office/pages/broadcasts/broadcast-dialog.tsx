import { useState } from 'react'
import { LAST_VISITS, type LastVisit, type Segment } from '#domain/broadcasts/segment.ts'
import { LONGEST_BROADCAST, LONGEST_SHORT_TEXT, LONGEST_SUBJECT } from '#domain/broadcasts/broadcast.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { useAnswer } from '#office/api/use-answer.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { Button } from '#office/kit/button.tsx'
import { SelectField, TextArea, TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { Fault } from '#office/kit/note.tsx'
import { type Form, useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { type Broadcast, useChannelLines } from '#office/pages/broadcasts/broadcast.ts'
import { reachOf, useMe } from '#office/session.tsx'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type BroadcastDialogProps = { broadcast: Broadcast | null; onDone: (id: string) => void; onClose: () => void }

const EMPTY = {
  subjectId: '',
  subjectEn: '',
  textId: '',
  textEn: '',
  shortId: '',
  shortEn: '',
  eventId: '',
  leastVisits: '1',
  lastVisit: 'any' as LastVisit,
  lastVisitDays: '90',
  birthMonth: '',
  leastTierId: '',
}
type Values = typeof EMPTY & { outletId: string }

const valuesOf = ({
  eventId,
  leastVisits,
  lastVisitDays,
  birthMonth,
  leastTierId,
  outletId,
  shortId,
  shortEn,
  ...row
}: Broadcast): Values => ({
  ...row,
  outletId: String(outletId),
  shortId: shortId ?? '',
  shortEn: shortEn ?? '',
  eventId: String(eventId ?? ''),
  leastVisits: String(leastVisits),
  lastVisitDays: String(lastVisitDays ?? EMPTY.lastVisitDays),
  birthMonth: String(birthMonth ?? ''),
  leastTierId: String(leastTierId ?? ''),
})

/** For an empty number field, NaN is sent, so that the server reports an error of this field. */
const numberOf = (text: string): number => (text === '' ? Number.NaN : Number(text))

type SegmentValues = Pick<Values, 'leastVisits' | 'lastVisit' | 'lastVisitDays' | 'birthMonth' | 'leastTierId'>

const segmentOf = ({ leastVisits, lastVisit, lastVisitDays, birthMonth, leastTierId }: SegmentValues): Segment => ({
  leastVisits: numberOf(leastVisits),
  lastVisit,
  lastVisitDays: lastVisit === 'any' ? null : numberOf(lastVisitDays),
  birthMonth: birthMonth === '' ? null : Number(birthMonth),
  leastTierId: leastTierId === '' ? null : Number(leastTierId),
})

const shortOf = (text: string): string | null => (text.trim() === '' ? null : text)

const wishOf = ({ subjectId, subjectEn, textId, textEn, shortId, shortEn, eventId, ...values }: Values) => ({
  subjectId,
  subjectEn,
  textId,
  textEn,
  shortId: shortOf(shortId),
  shortEn: shortOf(shortEn),
  eventId: eventId === '' ? null : Number(eventId),
  ...segmentOf(values),
})

/** The dialog in which staff writes a new broadcast or changes a draft. The outlet of a draft cannot be changed. */
export function BroadcastDialog({ broadcast, onDone, onClose }: BroadcastDialogProps) {
  const t = useMessages('broadcasts')
  const me = useMe()
  const outlets = me.outlets.filter(({ id }) => reachOf(me, 'broadcast.send', id) !== null)
  const form = useForm({
    initial: broadcast ? valuesOf(broadcast) : { ...EMPTY, outletId: String(outlets[0]?.id ?? '') },
    submit: (values: Values) =>
      broadcast
        ? office.changeBroadcast({ id: broadcast.id, version: broadcast.version, ...wishOf(values) })
        : office.addBroadcast({ outletId: Number(values.outletId), ...wishOf(values) }),
    onDone: (data) => onDone('id' in data ? data.id : (broadcast?.id ?? '')),
  })
  const { field, values, set } = form
  return (
    <FormDialog title={broadcast ? t.changeTitle : t.addTitle} form={form} action={t.save} noValidate onClose={onClose}>
      {!broadcast && outlets.length > 1 && (
        <SelectField
          label={t.outlet}
          {...field('outletId')}
          choices={outlets.map(({ id, name }) => ({ value: String(id), label: name }))}
          // An event belongs to one outlet.
          onChange={({ target }) => set({ outletId: target.value, eventId: '' })}
        />
      )}
      <div className="broadcast__pair">
        <TextField label={t.subjectId} lang="id" {...field('subjectId')} maxLength={LONGEST_SUBJECT} />
        <TextField label={t.subjectEn} lang="en" {...field('subjectEn')} maxLength={LONGEST_SUBJECT} />
        <TextArea label={t.textId} lang="id" rows={7} {...field('textId')} maxLength={LONGEST_BROADCAST} />
        <TextArea label={t.textEn} lang="en" rows={7} {...field('textEn')} maxLength={LONGEST_BROADCAST} />
      </div>
      <p className="hint">{t.textHint}</p>
      <div className="broadcast__pair">
        <TextArea label={t.shortId} lang="id" rows={2} {...field('shortId')} maxLength={LONGEST_SHORT_TEXT} />
        <TextArea label={t.shortEn} lang="en" rows={2} {...field('shortEn')} maxLength={LONGEST_SHORT_TEXT} />
      </div>
      <p className="hint">{t.shortHint}</p>
      <EventField key={values.outletId} form={form} />
      <SegmentFields form={form} />
    </FormDialog>
  )
}

function EventField({ form: { field, values } }: { form: Form<Values> }) {
  const t = useMessages('broadcasts')
  const { nights } = useTimeText()
  const outletId = Number(values.outletId)
  const events = useAnswer(() => office.broadcastEvents({ outletId }), outletId) ?? []
  return (
    <SelectField
      label={t.event}
      {...field('eventId')}
      choices={[
        { value: '', label: t.toOutlet },
        ...events.map(({ id, title, night }) => ({ value: String(id), label: t.toEvent(title, nights.short(night)) })),
      ]}
    />
  )
}

const LONGEST_NUMBER = 3

function SegmentFields({ form: { field, values, set } }: { form: Form<Values> }) {
  const t = useMessages('broadcasts')
  const { months } = useMessages('calendar')
  const tiers = useAnswer(() => office.broadcastTiers({}), null) ?? []
  return (
    <fieldset className="broadcast__who">
      <legend>{t.who}</legend>
      <div className="broadcast__pair">
        <AmountField label={t.leastVisits} hint={t.leastHint} {...field('leastVisits')} longest={LONGEST_NUMBER} />
        <SelectField
          label={t.birthMonth}
          {...field('birthMonth')}
          choices={[{ value: '', label: t.anyMonth }, ...months.map((label, i) => ({ value: String(i + 1), label }))]}
        />
        <SelectField
          label={t.tier}
          {...field('leastTierId')}
          choices={[
            { value: '', label: t.anyTier },
            ...tiers.map(({ id, name }) => ({ value: String(id), label: t.fromTier(name) })),
          ]}
        />
        <SelectField
          label={t.lastVisit}
          name="lastVisit"
          value={values.lastVisit}
          choices={LAST_VISITS.map((value) => ({ value, label: t.lastVisits[value] }))}
          onChange={({ target }) => set({ lastVisit: target.value as LastVisit })}
        />
        {values.lastVisit !== 'any' && (
          <AmountField label={t.days} {...field('lastVisitDays')} longest={LONGEST_NUMBER} />
        )}
      </div>
      <Count
        outletId={Number(values.outletId)}
        segment={segmentOf(values)}
        hasShortTexts={shortOf(values.shortId) !== null}
      />
    </fieldset>
  )
}

/** Counts the guests who match the conditions, when the user asks for the number. If the conditions change, the old number disappears. */
function Count({ outletId, segment, hasShortTexts }: { outletId: number; segment: Segment; hasShortTexts: boolean }) {
  const t = useMessages('broadcasts')
  const { run, fault, isBusy } = useAction()
  const [result, setResult] = useState<{ of: string; line: string } | null>(null)
  const channelLines = useChannelLines()
  const of = JSON.stringify([outletId, segment, hasShortTexts])
  async function count() {
    const data = await run(() => office.countBroadcastGuests({ outletId, ...segment }))
    if (!data) return
    const { guests, lately, channels } = data
    const lines = [t.counted(amountText(guests), amountText(lately)), ...channelLines(channels, hasShortTexts)]
    setResult({ of, line: lines.join(' ') })
  }
  return (
    <div className="row">
      <Button isBusy={isBusy} onClick={() => void count()}>
        {t.count}
      </Button>
      <p role="status">{result?.of === of && result.line}</p>
      <Fault>{fault}</Fault>
    </div>
  )
}
