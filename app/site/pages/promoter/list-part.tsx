import { useState } from 'react'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { instantText, shortNightText } from '#app/site/pages/booking/nights/night-text.ts'
import { AddNames } from '#app/site/pages/promoter/add-names.tsx'
import { ListedNames } from '#app/site/pages/promoter/listed-names.tsx'
import type { PromoterList } from '#app/site/pages/promoter/tonight-of.ts'
import { Field } from '#app/ui/controls/field.tsx'
import { Select } from '#app/ui/controls/select.tsx'

const keyOf = ({ night, outletId }: PromoterList) => `${night} ${outletId}`

/** The guest lists that the promoter fills. The page shows one night at a time, and opens with the next night. */
export function ListPart({ lists, onChange }: { lists: PromoterList[]; onChange: () => void }) {
  const t = useMessages('promoter')
  const messages = useMessages('calendar')
  const language = useLanguage()
  const [choice, setChoice] = useState('')
  const list = lists.find((candidate) => keyOf(candidate) === choice) ?? lists[0]
  if (!list) return null
  const labelOf = ({ night, outlet }: PromoterList) => t.nightAt(shortNightText(night, messages, language), outlet)
  const cutOff = instantText(new Date(list.cutOff), list.timezone, messages, language)
  const share = Math.min(100, (100 * list.taken) / list.quota)
  return (
    <section className="pm__part pm__part--list" aria-labelledby="pm-list">
      <h2 className="d2" id="pm-list">
        {t.listsTitle}
      </h2>
      {lists.length > 1 ? (
        <Field label={t.pickNight}>
          {(control) => (
            <Select {...control} value={keyOf(list)} onChange={(event) => setChoice(event.target.value)}>
              {lists.map((candidate) => (
                <option key={keyOf(candidate)} value={keyOf(candidate)}>
                  {labelOf(candidate)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        <p className="strong">{labelOf(list)}</p>
      )}
      <div>
        <p className="pm__quota">
          <span className="quiet">{list.isClosed ? t.closedAt(cutOff) : t.closesAt(cutOff)}</span>
          <span className="num strong">{t.taken(list.taken, list.quota)}</span>
        </p>
        <div className="pm__bar" role="img" aria-label={t.takenLabel(list.taken, list.quota)}>
          <i style={{ width: `${share}%` }} />
        </div>
      </div>
      {list.terms && <p className="small quiet">{list.terms}</p>}
      {list.isClosed ? (
        <p className="small quiet">{t.closedLine}</p>
      ) : (
        <AddNames key={keyOf(list)} list={list} onChange={onChange} />
      )}
      <ListedNames key={`${keyOf(list)} names`} list={list} onChange={onChange} />
    </section>
  )
}
