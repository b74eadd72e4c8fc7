import { DINNER_FORM } from '#domain/reservations/dinner-form.ts'
import { useMessages } from '#app/components/messages.tsx'
import { dinnerControls } from '#app/site/pages/restaurant/parts/dinner-part.tsx'
import type { ShownCourse } from '#app/site/pages/restaurant/find-courses.ts'
import { Checkbox } from '#app/ui/controls/checkbox.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Textarea } from '#app/ui/controls/textarea.tsx'
import type { DinnerDraft } from '#domain/reservations/dinner-draft.ts'

type DietPartProps = {
  draft: DinnerDraft
  course: ShownCourse | null
  error: string | undefined
  onDiet: (change: Partial<Pick<DinnerDraft, 'alcoholOkay' | 'porkOkay' | 'hasAllergy' | 'allergyDetails'>>) => void
}

/** The wishes and allergies that the kitchen must know in advance. */
export function DietPart({ draft, course, error, onDiet }: DietPartProps) {
  const t = useMessages('dinnerForm')
  const notes = [
    course?.hasPork && !draft.porkOkay && t.hasPork,
    course?.hasAlcohol && !draft.alcoholOkay && t.hasAlcohol,
  ].filter((note) => typeof note === 'string')
  return (
    <fieldset className="dn-part">
      <legend className="d3">{t.diet}</legend>
      <div className="dn-okay" role="group" aria-labelledby="dinner-okay">
        <p className="small quiet" id="dinner-okay">
          {t.okay}
        </p>
        <Checkbox
          id="dinner-alcohol"
          checked={draft.alcoholOkay}
          onChange={(event) => onDiet({ alcoholOkay: event.target.checked })}
        >
          <b>{t.alcohol}</b> <span className="quiet">{t.alcoholLine}</span>
        </Checkbox>
        <Checkbox
          id="dinner-pork"
          checked={draft.porkOkay}
          onChange={(event) => onDiet({ porkOkay: event.target.checked })}
        >
          <b>{t.pork}</b> <span className="quiet">{t.porkLine}</span>
        </Checkbox>
      </div>
      {/* This checkbox has a separate frame, because it is a warning. The checkboxes above it are only wishes. */}
      <div className="dn-warn">
        <Icon name="warn" />
        <Checkbox
          id="dinner-allergic"
          checked={draft.hasAllergy}
          onChange={(event) => onDiet({ hasAllergy: event.target.checked })}
        >
          <b>{t.allergy}</b> <span className="quiet">{t.allergyLine}</span>
        </Checkbox>
        {draft.hasAllergy && (
          <Field
            label={t.allergyDetails}
            id={dinnerControls.idOf('allergy')}
            hint={t.allergyExample}
            error={error ?? null}
            isRequired
          >
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={DINNER_FORM.allergy.longest}
                value={draft.allergyDetails}
                onChange={(event) => onDiet({ allergyDetails: event.target.value })}
              />
            )}
          </Field>
        )}
      </div>
      <div aria-live="polite" className="dn-said">
        {notes.map((note) => (
          <p className="small" key={note}>
            {note}
          </p>
        ))}
      </div>
    </fieldset>
  )
}
