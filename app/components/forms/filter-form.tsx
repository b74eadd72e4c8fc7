import './filter-form.css'
import { useId } from 'react'
import { Form, useSubmit } from 'react-router'
import { useIsHydrated } from '#app/browser/loading/use-is-hydrated.ts'
import { useMessages } from '#app/components/messages.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

type Option = { value: string; label: string }

export type FilterList = {
  name: string
  label: string
  all: string
  value: string | undefined
  options?: Option[]
  /** Options under a group label, such as the nights of a month. */
  groups?: { label: string; options: Option[] }[]
}

type FilterFormProps = {
  lists: FilterList[]
  /** The values of filters that other controls of the page set, by the name of the filter. This form sends these values unchanged. */
  kept: Readonly<Record<string, string | undefined>>
  /** Address of the list without any filter. */
  clearTo: string
}

/**
 * The form of the less common filters. It is collapsed while none of its filters is set. With a script, a selection submits the form at
 * once; without a script, a button does.
 */
export function FilterForm({ lists, kept, clearTo }: FilterFormProps) {
  const submit = useSubmit()
  const t = useMessages('catalogue')
  const isHydrated = useIsHydrated()
  const id = useId()
  const isSet = lists.some((list) => list.value)
  const others = Object.entries(kept).filter(([, value]) => value)
  return (
    <details className="filters" open={isSet}>
      <summary>{t.filter}</summary>
      <Form
        key={lists.map((list) => list.value).join(' ')}
        role="search"
        aria-label={t.filter}
        preventScrollReset
        onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
      >
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
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
        {!isHydrated && (
          <Button type="submit" tone="line">
            {t.apply}
          </Button>
        )}
        {(isSet || others.length > 0) && (
          <TextLink to={clearTo} preventScrollReset>
            {t.clear}
          </TextLink>
        )}
      </Form>
    </details>
  )
}

const Options = ({ options }: { options: Option[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
