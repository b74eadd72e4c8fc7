import { useMessages } from '#app/components/messages.tsx'
import type { Faults } from '#app/components/forms/use-form-faults.ts'
import type { DinnerField } from '#app/site/pages/restaurant/dinner-body.ts'
import type { ShownCourse } from '#app/site/pages/restaurant/find-courses.ts'
import { DietPart } from '#app/site/pages/restaurant/parts/diet-part.tsx'
import { WhoPart } from '#app/site/pages/restaurant/parts/who-part.tsx'
import { fieldsOf } from '#domain/forms/form-rules.ts'
import { DINNER_FORM } from '#domain/reservations/dinner-form.ts'
import type { DinnerDraft } from '#domain/reservations/dinner-draft.ts'

type GuestPartsProps = {
  draft: DinnerDraft
  course: ShownCourse | null
  faults: Faults<DinnerField>
  hasNews: boolean
  onNews: (hasNews: boolean) => void
  onChange: (part: Partial<DinnerDraft>, ...fields: DinnerField[]) => void
}

/** The fields for notes to the kitchen and for the guest's contact. They appear after the guest has chosen the time. */
export function GuestParts({ draft, course, faults, hasNews, onNews, onChange }: GuestPartsProps) {
  return (
    <>
      <DietPart draft={draft} course={course} error={faults.allergy} onDiet={(change) => onChange(change, 'allergy')} />
      <WhoPart
        contact={draft.contact}
        faults={faults}
        hasNews={hasNews}
        onNews={onNews}
        onContact={(change) =>
          onChange(
            { contact: { ...draft.contact, ...change } },
            ...fieldsOf(DINNER_FORM).filter((field) => field in change),
          )
        }
      />
    </>
  )
}

/** A line of text in place of these fields. The form shows it until the guest has chosen a time. */
export function GuestPartsAhead() {
  const t = useMessages('dinnerForm')
  return <p className="small quiet">{t.later}</p>
}
