import './filter-form.css'
import { useId } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

type Option = { value: string; label: string }

export type FilterList = {
  name: string
  label: string
  all: string
  value: string | undefined
  options?: Option[]
  /** Options under a name of their own, as the nights of a month. */
  groups?: { label: string; options: Option[] }[]
}

type FilterFormProps = {
  label: string
  lists: FilterList[]
  applyLabel: string
  clearLabel: string
  /** Address without any filter. */
  clearTo: string
}

/** Filters of a list, as a form of its address: it works without a script, and at once with one. */
export function FilterForm({ label, lists, applyLabel, clearLabel, clearTo }: FilterFormProps) {
  const submit = useSubmit()
  const id = useId()
  const isFiltered = lists.some((list) => list.value)
  return (
    <Form
      key={lists.map((list) => list.value).join(' ')}
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
            <Options options={list.options ?? []} />
            {list.groups?.map((group) => (
              <optgroup key={group.label} label={group.label}>
                <Options options={group.options} />
              </optgroup>
            ))}
          </select>
        </div>
      ))}
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

const Options = ({ options }: { options: Option[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
