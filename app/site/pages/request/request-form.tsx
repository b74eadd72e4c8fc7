import '../booking/details/details-form.css'
import type { Ref } from 'react'
import { Form, useNavigation } from 'react-router'
import type { UndeliveredForm } from '#app/browser/api/deliver-form.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import type { RequestField } from '#app/site/pages/request/load-request.ts'
import { requestControls } from '#app/site/pages/request/request-controls.ts'
import { type LabelledField, RequestFields } from '#app/site/pages/request/request-fields.tsx'
import { RequestFaults } from '#app/site/pages/request/request-faults.tsx'
import type { RequestPage } from '#app/site/pages/request/request-page.ts'
import type { RequestAnswer } from '#app/site/pages/request/send-request.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Checkbox } from '#app/ui/controls/checkbox.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

type RequestFormProps = {
  page: RequestPage
  answer: RequestAnswer | UndeliveredForm | undefined
  banner: Ref<HTMLDivElement>
}

/** The form of a request. It works without a script. With a script, the visitor stays on the page. */
export function RequestForm({ page, answer, banner }: RequestFormProps) {
  const { t, outlet, attempt } = page
  const { idOf } = requestControls
  const isSending = useNavigation().state === 'submitting'
  const to = usePageLink()
  const values = answer?.values ?? page.values
  const errors: Partial<Record<RequestField, string>> = answer?.errors ?? {}
  const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
  const labels: Record<LabelledField, string> = {
    pax: t.guests,
    date: t.date,
    time: t.time,
    section_id: t.section,
    course_id: t.course,
    allergy_details: t.allergyDetails,
    notes: t.occasion,
    name: t.name,
    phone_number: t.phone,
    email: t.email,
    terms_accepted: t.terms,
  }
  const box = (name: RequestField) => ({ id: idOf(name), name, value: 'on', defaultChecked: values[name] === 'on' })
  return (
    <Form method="post" noValidate preventScrollReset className="form asking__form">
      {answer && <RequestFaults answer={answer} labels={labels} banner={banner} seePending={t.seePending} />}
      <input type="hidden" name="attempt" value={attempt} />
      <RequestFields page={page} values={values} errors={errors} labels={labels} />
      <div className="agree">
        <Checkbox {...box('terms_accepted')} error={errors.terms_accepted ?? null} required>
          {t.agree}{' '}
          <TextLink to={to('termsAndConditions')} isInline>
            {t.terms}
          </TextLink>{' '}
          <TextLink to={to('outlet', place)} isInline>
            {t.agreeRest}
          </TextLink>
        </Checkbox>
      </div>
      <div className="asking__send">
        <Button type="submit" endIcon="right" aria-disabled={isSending}>
          {isSending ? t.sending : t.send}
        </Button>
        <p className="small quiet">{t.afterwards}</p>
      </div>
    </Form>
  )
}
