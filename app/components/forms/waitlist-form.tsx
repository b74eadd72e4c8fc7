import './waitlist-form.css'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#app/browser/api/api.ts'
import { useLoading, useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { failureDialog } from '#app/browser/api/failure-dialogs.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Count } from '#app/ui/controls/count.tsx'
import { FieldError } from '#app/ui/controls/field-error.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Input } from '#app/ui/controls/input.tsx'
import { Select } from '#app/ui/controls/select.tsx'
import { link } from '#contract/pages.ts'
import type { WaitlistJoining } from '#contract/web/waitlist-endpoints.ts'

/** What a guest has told already elsewhere on the page. */
export type WaitlistWish = Partial<
  Pick<
    WaitlistJoining,
    | 'pax'
    | 'time_from'
    | 'time_to'
    | 'section_id'
    | 'course_id'
    | 'alcohol_okay'
    | 'pork_okay'
    | 'has_allergy'
    | 'allergy_details'
    | 'notes'
    | 'name'
    | 'phone_number'
    | 'email'
  >
>

type WaitlistFormProps = {
  outletId: number
  /** 'YYYY-MM-DD', the service date. */
  night: string
  kind: WaitlistJoining['kind']
  /** Every arrival of the night, 'HH:mm' in its order. */
  arrivals: readonly string[]
  /** The largest party that can be taken. */
  mostGuests: number
  /** Sections to choose from; without them any will do. */
  sections?: readonly { id: number; name: string }[]
  wish?: WaitlistWish
  /** There is room after all. */
  onRoom: () => void
}

type Told = {
  pax: number
  time_from: string
  time_to: string
  section_id: string
  name: string
  phone_number: string
  email: string
}

/** Waiting for a place on a night that is full: who comes, how many, and when they can. It leads to the place in the line. */
export function WaitlistForm(props: WaitlistFormProps) {
  const { outletId, night, kind, arrivals, mostGuests, sections = [], wish = {}, onRoom } = props
  const t = useMessages('waitlist')
  const messages = useMessages('calendar')
  const failures = useMessages('failures')
  const language = useLanguage()
  const navigate = useNavigate()
  const snackbar = useSnackbar()
  const loading = useLoading()
  const form = useId()
  const banner = useRef<HTMLDivElement>(null)
  const isSending = useRef(false)
  const [faults, setFaults] = useState<Record<string, string[]>>({})
  const [told, setTold] = useState<Told>({
    pax: wish.pax ?? 2,
    time_from: wish.time_from ?? arrivals[0] ?? '',
    time_to: wish.time_to ?? arrivals.at(-1) ?? '',
    section_id: wish.section_id ? String(wish.section_id) : '',
    name: wish.name ?? '',
    phone_number: wish.phone_number ?? '',
    email: wish.email ?? '',
  })
  const hasFaults = Object.keys(faults).length > 0
  useEffect(() => {
    if (Object.keys(faults).length > 0) banner.current?.focus()
  }, [faults])

  const set = (change: Partial<Told>) => setTold((before) => ({ ...before, ...change }))
  const fault = (field: string) => faults[field]?.[0] ?? null

  async function join(event: FormEvent) {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    setFaults({})
    loading.show(t.joining)
    const answer = await call('joinWaitlist', {
      body: {
        ...wish,
        ...told,
        section_id: told.section_id ? Number(told.section_id) : null,
        time_from: told.time_from || null,
        time_to: told.time_to || null,
        outlet_id: outletId,
        date: night,
        kind,
      },
    })
    isSending.current = false
    loading.hide()
    if (answer.ok) return navigate(link('waitlist', language, { token: answer.data.token }))
    const { title, message } = failureDialog(answer.failure, failures)
    if (answer.failure?.code === 'not_full')
      return snackbar.success({ title: t.notFull, message, confirmLabel: t.bookNow, onConfirm: onRoom })
    if (answer.failure?.errors) return setFaults(answer.failure.errors)
    snackbar.error({ title, message })
  }

  const time = (field: 'time_from' | 'time_to', label: string, choices: readonly string[]) => (
    <Field
      label={label}
      id={`${form}-${field}`}
      error={fault(field)}
      {...(field === 'time_to' && { hint: t.timesHint })}
    >
      {(control) => (
        <Select {...control} className="num" value={told[field]} onChange={(e) => set({ [field]: e.target.value })}>
          {choices.map((clock) => (
            <option key={clock} value={clock}>
              {messages.clock(clock)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  const line = (field: 'name' | 'phone_number' | 'email', label: string, more: Parameters<typeof Input>[0]) => (
    <Field
      label={label}
      id={`${form}-${field}`}
      error={fault(field)}
      isRequired
      className={field === 'name' ? 'wl-form__wide' : ''}
      {...(field === 'email' && { hint: t.emailHint })}
    >
      {(control) => (
        <Input {...more} {...control} value={told[field]} onChange={(e) => set({ [field]: e.target.value })} />
      )}
    </Field>
  )

  return (
    <form className="wl-form" noValidate onSubmit={(event) => void join(event)} aria-label={t.formTitle}>
      {hasFaults && (
        <div ref={banner} tabIndex={-1} className="wl-form__wide">
          <Banner kind="bad" title={t.faults}>
            {Object.values(faults)
              .map((list) => list[0])
              .join(' ')}
          </Banner>
        </div>
      )}
      <div className="wl-form__wide wl-form__pax">
        <span aria-hidden="true">{t.pax}</span>
        <Count
          label={t.pax}
          value={told.pax}
          onChange={(pax) => set({ pax })}
          min={1}
          max={mostGuests}
          lessLabel={t.fewer}
          moreLabel={t.more}
          describedBy={fault('pax') ? `${form}-pax-error` : undefined}
        />
        {fault('pax') && <FieldError id={`${form}-pax-error`}>{fault('pax')}</FieldError>}
      </div>
      {arrivals.length > 1 && (
        <>
          {time('time_from', t.from, arrivals.slice(0, arrivals.indexOf(told.time_to) + 1))}
          {time('time_to', t.to, arrivals.slice(Math.max(0, arrivals.indexOf(told.time_from))))}
        </>
      )}
      {sections.length > 1 && (
        <Field label={t.section} id={`${form}-section_id`} error={fault('section_id')} className="wl-form__wide">
          {(control) => (
            <Select {...control} value={told.section_id} onChange={(e) => set({ section_id: e.target.value })}>
              <option value="">{t.anySection}</option>
              {sections.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {line('name', t.name, { autoComplete: 'name', maxLength: 120 })}
      {line('phone_number', t.phone, {
        type: 'tel',
        inputMode: 'tel',
        autoComplete: 'tel',
        maxLength: 40,
        className: 'num',
      })}
      {line('email', t.email, { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 })}
      <div className="wl-form__end">
        <Button type="submit" endIcon="right">
          {t.join}
        </Button>
      </div>
    </form>
  )
}
