import './waitlist-form.css'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { EmailHint, PhoneHint } from '#app/components/forms/lazy-contact-hints.tsx'
import { useWaitlistJoin, type WaitlistWish } from '#app/components/forms/use-waitlist-join.ts'
import { useMessages } from '#app/components/messages.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Count } from '#app/ui/controls/count.tsx'
import { FieldError } from '#app/ui/controls/field-error.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Input } from '#app/ui/controls/input.tsx'
import { Select } from '#app/ui/controls/select.tsx'
import type { WaitlistJoining } from '#contract/web/waitlist-endpoints.ts'
import { WAITLIST_FORM } from '#domain/reservations/waitlist-form.ts'

type WaitlistFormProps = {
  outletId: number
  /** The service date, 'YYYY-MM-DD'. */
  night: string
  kind: WaitlistJoining['kind']
  /** Every arrival time of the night, 'HH:mm', the earliest first. Times after midnight come last. */
  arrivals: readonly string[]
  mostGuests: number
  /** Sections that the guest can select. If the list is missing, any section is acceptable. */
  sections?: readonly { id: number; name: string }[]
  wish?: WaitlistWish
  /** Called if the night has free places again, and the guest then chooses to book instead of waiting. */
  onRoom: () => void
}

/** The form for the waitlist of a full night: the guest, the party, and the acceptable hours. */
export function WaitlistForm(props: WaitlistFormProps) {
  const { outletId, night, kind, arrivals, mostGuests, sections = [], wish = {}, onRoom } = props
  const t = useMessages('waitlist')
  const id = useId()
  const banner = useRef<HTMLDivElement>(null)
  const { form, faults, change, join } = useWaitlistJoin({
    prefix: id,
    night: { outlet_id: outletId, date: night, kind },
    wish,
    arrivals,
    onRoom,
  })
  const hasFaults = Object.keys(faults).length > 0
  useEffect(() => {
    if (Object.keys(faults).length > 0) banner.current?.focus()
  }, [faults])
  const getProps = (field: keyof typeof form) => ({ id: `${id}-${field}`, error: faults[field] ?? null })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void join()
  }

  return (
    <form className="wl-form" noValidate onSubmit={submit} aria-label={t.formTitle}>
      {hasFaults && (
        <div ref={banner} tabIndex={-1} className="wl-form__wide">
          <Banner kind="bad" title={t.faults}>
            {Object.values(faults).join(' ')}
          </Banner>
        </div>
      )}
      <PartySize {...getProps('pax')} pax={form.pax} most={mostGuests} onPax={(pax) => change({ pax })} />
      {arrivals.length > 1 && (
        <fieldset className="wl-form__wide wl-range" aria-describedby={`${id}-range`}>
          <legend className="label">{t.between}</legend>
          <ArrivalSelect
            {...getProps('timeFrom')}
            value={form.timeFrom}
            label={t.from}
            choices={arrivals.slice(0, arrivals.indexOf(form.timeTo) + 1)}
            onChange={(timeFrom) => change({ timeFrom })}
          />
          <span aria-hidden="true">{t.and}</span>
          <ArrivalSelect
            {...getProps('timeTo')}
            value={form.timeTo}
            label={t.to}
            choices={arrivals.slice(Math.max(0, arrivals.indexOf(form.timeFrom)))}
            onChange={(timeTo) => change({ timeTo })}
          />
          <p className="hint" id={`${id}-range`}>
            {t.timesHint}
          </p>
        </fieldset>
      )}
      {sections.length > 1 && (
        <Field label={t.section} id={`${id}-section`} error={faults.section ?? null} className="wl-form__wide">
          {(control) => (
            <Select {...control} value={form.section} onChange={(e) => change({ section: e.target.value })}>
              <option value="">{t.anySection}</option>
              {sections.map((section) => (
                <option key={section.id} value={section.id}>
                  {section.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={t.name} {...getProps('name')} isRequired className="wl-form__wide">
        {(control) => (
          <Input
            {...control}
            autoComplete="name"
            maxLength={WAITLIST_FORM.name.longest}
            value={form.name}
            onChange={(e) => change({ name: e.target.value })}
          />
        )}
      </Field>
      <Field label={t.phone} {...getProps('phone')} isRequired>
        {(control) => (
          <>
            <Input
              {...control}
              className="num"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={WAITLIST_FORM.phone.longest}
              value={form.phone}
              onChange={(e) => change({ phone: e.target.value })}
            />
            <PhoneHint value={form.phone} onTake={(phone) => change({ phone })} />
          </>
        )}
      </Field>
      <Field label={t.email} {...getProps('email')} hint={t.emailHint} isRequired>
        {(control) => (
          <>
            <Input
              {...control}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={WAITLIST_FORM.email.longest}
              value={form.email}
              onChange={(e) => change({ email: e.target.value })}
            />
            <EmailHint value={form.email} onTake={(email) => change({ email })} />
          </>
        )}
      </Field>
      <div className="wl-form__end">
        <Button type="submit" endIcon="right">
          {t.join}
        </Button>
      </div>
    </form>
  )
}

type ArrivalSelectProps = {
  id: string
  error: string | null
  label: string
  value: string
  choices: readonly string[]
  onChange: (time: string) => void
}

function ArrivalSelect({ value, choices, onChange, ...field }: ArrivalSelectProps) {
  const messages = useMessages('calendar')
  return (
    <Field {...field}>
      {(control) => (
        <Select {...control} className="num" value={value} onChange={(e) => onChange(e.target.value)}>
          {choices.map((clock) => (
            <option key={clock} value={clock}>
              {messages.clock(clock)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

type PartySizeProps = { id: string; error: string | null; pax: number; most: number; onPax: (pax: number) => void }

function PartySize({ id, error, pax, most, onPax }: PartySizeProps) {
  const t = useMessages('waitlist')
  return (
    <div className="wl-form__wide wl-form__pax">
      <span aria-hidden="true">{t.pax}</span>
      <Count
        label={t.pax}
        value={pax}
        onChange={onPax}
        min={1}
        max={most}
        lessLabel={t.fewer}
        moreLabel={t.more}
        describedBy={error ? `${id}-error` : undefined}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
