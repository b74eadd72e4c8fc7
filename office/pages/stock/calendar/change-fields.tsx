import type { SentChange } from '#office/pages/stock/calendar/stock-night.ts'
import type { NightChangeKind } from '#domain/stock/night-change.ts'
import { SelectField, TextArea } from '#office/kit/field.tsx'
import { useMessages } from '#office/messages.tsx'
import { type Both, BothFields, NO_TEXT } from '#office/pages/stock/both-fields.tsx'

/** All typed values of the form. Each kind of change uses only some of these fields. */
export type ChangeDraft = {
  reason: Both
  reservation: boolean
  walkin: boolean
  isOn: boolean
  payment: '' | 'DownPayment' | 'BookingFee'
  title: Both
  bandDescription: Both
  bands: string
}

export const NO_DRAFT: ChangeDraft = {
  reason: NO_TEXT,
  reservation: false,
  walkin: true,
  isOn: true,
  payment: '',
  title: NO_TEXT,
  bandDescription: NO_TEXT,
  bands: '',
}

export function changeOf(kind: NightChangeKind, draft: ChangeDraft): SentChange {
  switch (kind) {
    case 'close':
    case 'private':
      return { kind, reason: draft.reason }
    case 'availability':
      return { kind, reservation: draft.reservation, walkin: draft.walkin }
    case 'tickets':
    case 'weekend':
      return { kind, isOn: draft.isOn }
    case 'payment':
      return { kind, type: draft.payment || null }
    case 'title':
      return {
        kind,
        title: draft.title,
        bandDescription: draft.bandDescription,
        bands: draft.bands.split('\n').filter((band) => band.trim() !== ''),
      }
    case 'open':
    case 'ordinary':
      return { kind }
  }
}

/** Names of the values for which the fields show errors. */
export const CHANGE_FAULTS = ['change.reason', 'change.title', 'change.bands', 'change.bandDescription']

type ChangeFieldsProps = {
  kind: NightChangeKind
  draft: ChangeDraft
  onDraft: (draft: ChangeDraft) => void
  faults: Record<string, string>
}

export function ChangeFields({ kind, draft, onDraft, faults }: ChangeFieldsProps) {
  const t = useMessages('stockNights')
  const set = (over: Partial<ChangeDraft>) => onDraft({ ...draft, ...over })
  const choice = (name: string, isChosen: boolean, over: Partial<ChangeDraft>, label: string) => (
    <label className="check">
      <input type="radio" name={name} checked={isChosen} onChange={() => set(over)} />
      <span>{label}</span>
    </label>
  )
  const box = (isChecked: boolean, over: Partial<ChangeDraft>, label: string) => (
    <label className="check">
      <input type="checkbox" checked={isChecked} onChange={() => set(over)} />
      <span>{label}</span>
    </label>
  )
  switch (kind) {
    case 'close':
    case 'private':
      return (
        <BothFields
          label={kind === 'close' ? t.reason : t.privateTitle}
          name="change.reason"
          hint={kind === 'close' ? t.reasonHint : undefined}
          maxLength={200}
          value={draft.reason}
          faults={faults}
          onChange={(reason) => set({ reason })}
        />
      )
    case 'availability':
      return (
        <fieldset className="stack">
          <legend className="sr">{t.changes.availability}</legend>
          {box(draft.reservation, { reservation: !draft.reservation }, t.online)}
          {box(draft.walkin, { walkin: !draft.walkin }, t.walkin)}
        </fieldset>
      )
    case 'tickets':
    case 'weekend':
      return (
        <fieldset className="stack">
          <legend className="sr">{t.changes[kind]}</legend>
          {choice('isOn', draft.isOn, { isOn: true }, kind === 'tickets' ? t.sellTickets : t.weekendOn)}
          {choice('isOn', !draft.isOn, { isOn: false }, kind === 'tickets' ? t.sellTables : t.weekendOff)}
        </fieldset>
      )
    case 'payment':
      return (
        <SelectField
          label={t.changes.payment}
          name="payment"
          value={draft.payment}
          choices={[
            { value: '', label: t.payDefault },
            { value: 'DownPayment', label: t.payDown },
            { value: 'BookingFee', label: t.payFee },
          ]}
          onChange={(event) => set({ payment: event.target.value as ChangeDraft['payment'] })}
        />
      )
    case 'title':
      return (
        <div className="stack">
          <BothFields
            label={t.title}
            name="change.title"
            maxLength={120}
            value={draft.title}
            faults={faults}
            onChange={(title) => set({ title })}
          />
          <TextArea
            label={t.bands}
            name="bands"
            value={draft.bands}
            fault={Object.entries(faults).find(([name]) => name.startsWith('change.bands'))?.[1]}
            onChange={(event) => set({ bands: event.target.value })}
          />
          <BothFields
            label={t.bandText}
            name="change.bandDescription"
            maxLength={400}
            value={draft.bandDescription}
            faults={faults}
            onChange={(bandDescription) => set({ bandDescription })}
          />
        </div>
      )
    case 'open':
    case 'ordinary':
      return null
  }
}
