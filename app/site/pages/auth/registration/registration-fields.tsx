import { EmailHint } from '#app/components/forms/lazy-contact-hints.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { BirthDate } from '#app/site/pages/auth/registration/birth-date.tsx'
import type { FormPartProps } from '#app/site/pages/auth/phone-step.tsx'
import { type Region, useCities } from '#app/site/pages/auth/registration/use-cities.ts'
import { Checkbox } from '#app/ui/controls/checkbox.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { FieldError } from '#app/ui/controls/field-error.tsx'
import { Input } from '#app/ui/controls/input.tsx'
import { RadioChips } from '#app/ui/controls/radio-chips.tsx'
import { Select } from '#app/ui/controls/select.tsx'
import { LONGEST_EMAIL } from '#domain/identity/email.ts'

type PersonProps = FormPartProps & { nationalities: Region[]; provinces: Region[] }

/** The fields for the personal data, the nationality, the province and the city, in the order of the specification. */
export function RegistrationFields({ form, faults, onChange, nationalities, provinces }: PersonProps) {
  const t = useMessages('signIn')
  const cities = useCities(form.province)
  return (
    <>
      <fieldset className="auth__part">
        <legend className="d3">{t.whoYouAre}</legend>
        <div className="auth__form">
          <div className="auth__pair">
            <Field id="first_name" label={t.firstName} error={faults.first_name ?? null} isRequired>
              {(control) => (
                <Input
                  {...control}
                  autoComplete="given-name"
                  maxLength={80}
                  value={form.firstName}
                  onChange={(event) => onChange({ firstName: event.target.value }, 'first_name')}
                />
              )}
            </Field>
            <Field id="last_name" label={t.lastName} error={faults.last_name ?? null} isRequired={!form.hasOneName}>
              {(control) => (
                <Input
                  {...control}
                  autoComplete="family-name"
                  maxLength={80}
                  disabled={form.hasOneName}
                  value={form.hasOneName ? '' : form.lastName}
                  onChange={(event) => onChange({ lastName: event.target.value }, 'last_name')}
                />
              )}
            </Field>
          </div>
          <Checkbox
            id="has_one_name"
            checked={form.hasOneName}
            onChange={(event) => onChange({ hasOneName: event.target.checked }, 'last_name')}
          >
            {t.hasOneName}
          </Checkbox>
          <Field id="email" label={t.email} error={faults.email ?? null} isRequired>
            {(control) => (
              <>
                <Input
                  {...control}
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  maxLength={LONGEST_EMAIL}
                  value={form.email}
                  onChange={(event) => onChange({ email: event.target.value }, 'email')}
                />
                <EmailHint value={form.email} onTake={(email) => onChange({ email }, 'email')} />
              </>
            )}
          </Field>
          <BirthDate
            value={form.born}
            error={faults.date_of_birth ?? null}
            onChange={(born) => onChange({ born }, 'date_of_birth')}
          />
          <div className={faults.gender ? 'field field--bad' : 'field'} id="gender" tabIndex={-1}>
            <RadioChips
              legend={t.gender}
              isLegendShown
              name="gender"
              value={form.gender}
              onChange={(gender) => onChange({ gender }, 'gender')}
              choices={[
                { value: '2', label: t.genders[2] },
                { value: '1', label: t.genders[1] },
              ]}
              {...(faults.gender && { 'aria-describedby': 'gender-error' })}
            />
            {faults.gender && <FieldError id="gender-error">{faults.gender}</FieldError>}
          </div>
        </div>
      </fieldset>
      <fieldset className="auth__part">
        <legend className="d3">{t.whereFrom}</legend>
        <div className="auth__form">
          <RegionSelect
            id="nationality_id"
            label={t.nationality}
            regions={nationalities}
            value={form.nationality}
            error={faults.nationality_id}
            onChange={(nationality) => onChange({ nationality }, 'nationality_id')}
          />
          <div className="auth__pair">
            <RegionSelect
              id="province_id"
              label={t.province}
              regions={provinces}
              value={form.province}
              error={faults.province_id}
              onChange={(province) => onChange({ province, city: '' }, 'province_id', 'city_id')}
            />
            <RegionSelect
              id="city_id"
              label={t.city}
              regions={cities ?? []}
              empty={form.province === '' ? t.provinceFirst : t.choose}
              value={form.city}
              error={faults.city_id}
              onChange={(city) => onChange({ city }, 'city_id')}
            />
          </div>
        </div>
      </fieldset>
    </>
  )
}

type RegionSelectProps = {
  id: string
  label: string
  regions: Region[]
  empty?: string
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

function RegionSelect({ id, label, regions, empty, value, error, onChange }: RegionSelectProps) {
  const t = useMessages('signIn')
  return (
    <Field id={id} label={label} error={error ?? null} isRequired>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{empty ?? t.choose}</option>
          {regions.map((region) => (
            <option key={region.id} value={String(region.id)}>
              {region.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
