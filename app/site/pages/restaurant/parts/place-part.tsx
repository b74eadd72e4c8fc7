import { useMessages } from '#app/components/messages.tsx'
import { DinnerPart } from '#app/site/pages/restaurant/parts/dinner-part.tsx'
import type { ShownSection } from '#app/site/pages/restaurant/load-dinner.ts'
import { Field } from '#app/ui/controls/field.tsx'
import { Select } from '#app/ui/controls/select.tsx'
import type { SessionEntity } from '#contract/web/restaurants/restaurant-endpoints.ts'

type PlacePartProps = {
  sections: ShownSection[]
  /** The selected session. Its free seats are shown. */
  session: SessionEntity | null
  pax: number | null
  chosen: { sectionId: number | null; tableId: number | null }
  error: string | undefined
  onPlace: (place: { sectionId: number | null; tableId: number | null }) => void
}

export function PlacePart({ sections, session, pax, chosen, error, onPlace }: PlacePartProps) {
  const t = useMessages('dinnerForm')
  const stands = (id: number) => session?.sections.find((section) => section.id === id)
  const open = chosen.sectionId === null ? undefined : stands(chosen.sectionId)
  const tables = (sections.find(({ id }) => id === chosen.sectionId)?.tables ?? []).filter(({ id }) =>
    open?.tables?.includes(id),
  )
  return (
    <DinnerPart field="place" title={t.place} error={error}>
      {session && (
        <div className="dn-places">
          {sections.map(({ id, name }) => {
            const stand = stands(id)
            const isFree = stand?.available === true
            return (
              <label className="dn-place" key={id} data-off={!isFree || undefined}>
                <input
                  type="radio"
                  name="section"
                  value={id}
                  checked={chosen.sectionId === id}
                  aria-disabled={!isFree || undefined}
                  onChange={() => isFree && onPlace({ sectionId: id, tableId: null })}
                />
                <b>{name}</b>
                <small className="num">{isFree ? t.seatsLeft(stand.seats_left) : t.noPlace(pax ?? 1)}</small>
              </label>
            )
          })}
        </div>
      )}
      {tables.length > 1 && (
        <Field label={t.table} optional={t.optional} hint={t.tableHint} className="dn-table">
          {(control) => (
            <Select
              {...control}
              value={chosen.tableId ?? ''}
              onChange={(event) => onPlace({ ...chosen, tableId: Number(event.target.value) || null })}
            >
              <option value="">{t.anyTable}</option>
              {tables.map(({ id, name, capacity }) => (
                <option key={id} value={id}>
                  {t.tableOption(name, capacity)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </DinnerPart>
  )
}
