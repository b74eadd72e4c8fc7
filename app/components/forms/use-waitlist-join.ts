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

/** As the form stands on the page; '' where nothing is chosen. */
export type WaitlistEntryForm = {
  pax: number
  /** 'HH:mm'. */
  timeFrom: string
  timeTo: string
  section: string
  name: string
  phone: string
  email: string
}

type Joining = {
  /** Tells the forms of a page apart. */
  prefix: string
  night: Pick<WaitlistJoining, 'outlet_id' | 'date' | 'kind'>
  wish: WaitlistWish
  /** Every arrival of the night, 'HH:mm' in its order. */
  arrivals: readonly string[]
  /** There is room after all. */
  onRoom: () => void
}

/** Joining a waitlist: what is written, what is wrong with it, and the way to the place in the line. */
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
