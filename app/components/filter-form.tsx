import './filter-form.css'
import { useId } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

export type FilterList = {
  name: string
  label: string
  all: string
  value: string | undefined
  options: { value: string; label: string }[]
}

type FilterFormProps = {
  label: string
  lists: FilterList[]
  /** A first date, 'YYYY-MM-DD'. */
  date?: { name: string; label: string; value: string | undefined; min: string }
  applyLabel: string
  clearLabel: string
  /** Address without any filter. */
  clearTo: string
}

/** Filters of a list, as a form of its address: it works without a script, and at once with one. */
export function FilterForm({ label, lists, date, applyLabel, clearLabel, clearTo }: FilterFormProps) {
  const submit = useSubmit()
  const id = useId()
  const isFiltered = lists.some((list) => list.value) || Boolean(date?.value)
  return (
    <Form
      key={[...lists.map((list) => list.value), date?.value].join(' ')}
      className="filters"
      role="search"
      aria-label={label}
      preventScrollReset
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
    >
      {lists.map((list) => (
        <div className="field" key={list.name}>
          <label htmlFor={`${id}-${list.name}`}>{list.label}</label>
          <select className="input" id={`${id}-${list.name}`} name={list.name} defaultValue={list.value ?? ''}>
            <option value="">{list.all}</option>
            {list.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      ))}
      {date && (
        <div className="field">
          <label htmlFor={`${id}-${date.name}`}>{date.label}</label>
          <input
            className="input"
            type="date"
            id={`${id}-${date.name}`}
            name={date.name}
            defaultValue={date.value}
            min={date.min}
          />
        </div>
      )}
      <Button type="submit" tone="line">
        {applyLabel}
      </Button>
      {isFiltered && (
        <TextLink to={clearTo} preventScrollReset>
          {clearLabel}
        </TextLink>
      )}
    </Form>
  )
}
