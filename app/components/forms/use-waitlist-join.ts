import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#app/browser/api/api.ts'
import { useCall } from '#app/browser/api/use-call.ts'
import { useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { useFormFaults } from '#app/components/forms/use-form-faults.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { WaitlistJoining } from '#contract/web/waitlist-endpoints.ts'
import { link } from '#contract/pages.ts'
import { faultsByField } from '#domain/forms/form-rules.ts'
import { WAITLIST_FORM } from '#domain/reservations/waitlist-form.ts'

/** The data that a guest has already entered elsewhere on the page. */
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

/** The values of the form on the page; '' means that no value is selected. */
export type WaitlistEntryForm = {
  pax: number
  /** Start and end of the acceptable hours, 'HH:mm'. */
  timeFrom: string
  timeTo: string
  section: string
  name: string
  phone: string
  email: string
}

type Joining = {
  /** Makes the ids of the controls unique if a page has several forms. */
  prefix: string
  night: Pick<WaitlistJoining, 'outlet_id' | 'date' | 'kind'>
  wish: WaitlistWish
  /** Every arrival time of the night, 'HH:mm', the earliest first. Times after midnight come last. */
  arrivals: readonly string[]
  /** Called if the night has free places again, and the guest then chooses to book instead of waiting. */
  onRoom: () => void
}

/** Handles joining a waitlist: the form values, their errors, and the redirect to the guest's entry in the waitlist. */
export function useWaitlistJoin({ prefix, night, wish, arrivals, onRoom }: Joining) {
  const t = useMessages('waitlist')
  const language = useLanguage()
  const navigate = useNavigate()
  const snackbar = useSnackbar()
  const callServer = useCall()
  const isSending = useRef(false)
  const { faults, setFaults } = useFormFaults(WAITLIST_FORM, prefix)
  const [form, setForm] = useState<WaitlistEntryForm>({
    pax: wish.pax ?? 2,
    timeFrom: wish.time_from ?? arrivals[0] ?? '',
    timeTo: wish.time_to ?? arrivals.at(-1) ?? '',
    section: wish.section_id ? String(wish.section_id) : '',
    name: wish.name ?? '',
    phone: wish.phone_number ?? '',
    email: wish.email ?? '',
  })

  async function join() {
    if (isSending.current) return
    isSending.current = true
    setFaults({})
    const entry = await callServer(() => call('joinWaitlist', { body: { ...wish, ...bodyOf(form), ...night } }), {
      loading: t.joining,
      onFailure: (failure, message) => {
        if (failure?.code === 'not_full')
          snackbar.success({ title: t.notFull, message, confirmLabel: t.bookNow, onConfirm: onRoom })
        else if (failure?.errors) setFaults(faultsByField(WAITLIST_FORM, failure.errors).fields)
        else return false
        return true
      },
    })
    isSending.current = false
    if (entry) await navigate(link('waitlist', language, { token: entry.token }))
  }

  const change = (part: Partial<WaitlistEntryForm>) => setForm((before) => ({ ...before, ...part }))
  return { form, faults, change, join }
}

const bodyOf = ({ pax, timeFrom, timeTo, section, name, phone, email }: WaitlistEntryForm) => ({
  pax,
  time_from: timeFrom || null,
  time_to: timeTo || null,
  section_id: section ? Number(section) : null,
  name,
  phone_number: phone,
  email,
})
