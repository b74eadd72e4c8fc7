import './search.css'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { useForeign } from '#app/components/foreign.ts'
import { Head } from '#app/components/head.tsx'
import { useNightText } from '#app/components/night-text.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { Pager } from '#app/components/pager.tsx'
import { readFilters } from '#app/site/filters.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { notFound, pageApp } from '#app/site/page-app.ts'
import { foundLink } from '#app/site/pages/search/found-link.ts'
import { highlight } from '#app/site/pages/search/highlight.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { SearchResult } from '#contract/web/site-search.ts'
import { LONGEST_QUESTION } from '#domain/content/spelling.ts'
import { search as english } from '#messages/en/site/search.ts'
import { search as indonesian } from '#messages/id/site/search.ts'
import { listBrands } from '#server/catalogue/list-brands.ts'
import { listCities } from '#server/catalogue/list-cities.ts'
import { searchSite } from '#server/content/search-site.ts'
import type { Route } from './+types/search'

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  trail: ({ data: { t }, to }) => [{ label: t.heading, to: to('search') }],
}

/** Loads the results of a query (`?q=`). Without a query, loads suggestions. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, language, group } = pageApp(context)
  const filters = readFilters(request.url)
  if (!filters) throw notFound()
  const question = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, LONGEST_QUESTION)
  const [list, brands, cities] = await Promise.all([
    searchSite(app, language, { question, page: filters.page }),
    listBrands(app, language),
    listCities(app),
  ])
  const words = language === 'en' ? english : indonesian
  const { title, found, none, readAs, label, description, ...t } = words
  const { shortName } = await group
  return {
    t: { ...t, label: label(shortName), description: description(shortName) },
    question,
    list,
    title: title(question),
    count: found(list.total, question),
    none: none(question),
    readAs: list.readAs && readAs(list.readAs),
    suggestions: [
      ...brands.map(({ slug, name }) => ({ kind: 'brand' as const, slug, name })),
      ...cities.map(({ slug, name }) => ({ kind: 'city' as const, slug, name })),
    ],
  }
}

type Data = Route.ComponentProps['loaderData']

const PAUSE_MS = 300

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { t, question, list, title, count, none, readAs, suggestions } = loaderData
  const results = useRef<HTMLDivElement>(null)
  const words = `${question} ${list.readAs ?? ''}`.split(/\s+/).filter(Boolean)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys move among the links, and Tab reaches them, too
    <div className="search wrap" onKeyDown={moveAmongResults}>
      <Head title={title} description={t.description} isFound={false} />
      <header className="search__head">
        <h1 className="d1">{t.heading}</h1>
        <SearchField t={t} question={question} />
      </header>
      <div ref={results}>
        {question === '' && <Start title={t.start} line={t.startLine} label={t.suggestions} links={suggestions} />}
        {question !== '' && (
          <div role="status">
            {list.total > 0 ? (
              <p className="small faint search__count">
                {count} {readAs}
              </p>
            ) : (
              <Empty title={none} actions={<Suggestions label={t.suggestions} links={suggestions} />}>
                {t.noneLine}
              </Empty>
            )}
          </div>
        )}
        <Groups found={list.found} kinds={t.kinds} words={words} />
      </div>
      <Pager page={list.page} perPage={list.perPage} total={list.total} />
    </div>
  )
}

/**
 * The search form. The address contains the query, so the form works without a script. With a script, the search starts when the visitor
 * stops typing for a moment.
 */
function SearchField({ t, question }: Pick<Data, 't' | 'question'>) {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLInputElement>(null)
  const isBusy = useNavigation().state === 'loading'
  const ask = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void submit(form, { replace: true, preventScrollReset: true }), PAUSE_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // If the query comes from a link, the field gets this query as its text. While the visitor types in the field, its text does not
    // change.
    if (field.current && document.activeElement !== field.current) field.current.value = question
  }, [question])
  return (
    <Form className="search__form" role="search" onChange={ask} onSubmit={() => clearTimeout(timer.current)}>
      <label className="sr" htmlFor="q">
        {t.label}
      </label>
      <input
        ref={field}
        className="input search__field"
        type="search"
        id="q"
        name="q"
        defaultValue={question}
        placeholder={t.placeholder}
        maxLength={LONGEST_QUESTION}
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="search"
        data-first
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the search field is the purpose of this page
        autoFocus={question === ''}
      />
      <Button type="submit" aria-busy={isBusy || undefined}>
        {t.submit}
      </Button>
    </Form>
  )
}

/** Arrow keys move from the field to the first result, through all results, and back to the field. */
function moveAmongResults(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const field = event.currentTarget.querySelector<HTMLElement>('#q')
  const stops = [field, ...event.currentTarget.querySelectorAll<HTMLElement>('a.found')].filter((stop) => stop !== null)
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}

function Groups({ found, kinds, words }: { found: SearchResult[]; kinds: Data['t']['kinds']; words: string[] }) {
  return [...Map.groupBy(found, ({ kind }) => kind)].map(([kind, list]) => (
    <section key={kind} className="search__group" aria-labelledby={`found-${kind}`}>
      <h2 className="d3" id={`found-${kind}`}>
        {kinds[kind]}
      </h2>
      <ul>
        {list.map((hit) => (
          <li key={hit.slug} data-brand={hit.brand?.slug}>
            <FoundRow one={hit} words={words} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function FoundRow({ one, words }: { one: SearchResult; words: string[] }) {
  const to = usePageLink()
  const text = useNightText()
  const foreign = useForeign()
  const place = [one.night && text.short(one.night), one.outlet?.name, one.city].filter(Boolean).join(', ')
  return (
    <Link className={`found found--${one.kind}`} to={foundLink(one, to)} viewTransition>
      <Picture src={one.image_url} alt="" slot="thumb" />
      <span className="found__words">
        <b {...foreign(one, 'title')}>
          <HighlightedText text={one.title} words={words} />
        </b>
        {place && (
          <span className="small num">
            <HighlightedText text={place} words={words} />
          </span>
        )}
        <span className="small quiet found__text" {...foreign(one, 'text')}>
          <HighlightedText text={one.text} words={words} />
        </span>
      </span>
    </Link>
  )
}

const HighlightedText = ({ text, words }: { text: string; words: string[] }) =>
  highlight(text, words).map(({ text: piece, isHit }, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text keep their order
    isHit ? <mark key={at}>{piece}</mark> : piece,
  )

type Suggestion = Data['suggestions'][number]

function Suggestions({ label, links }: { label: string; links: Suggestion[] }) {
  const to = usePageLink()
  return (
    <ul className="search__suggestions" aria-label={label}>
      {links.map(({ kind, slug, name }) => (
        <li key={kind + slug} data-brand={kind === 'brand' ? slug : undefined}>
          <Link
            className={kind === 'brand' ? 'chip brand-tag' : 'chip'}
            to={kind === 'brand' ? to('brand', { brand_slug: slug }) : to('events', {}, { city: slug })}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const Start = ({ title, line, label, links }: { title: string; line: string; label: string; links: Suggestion[] }) => (
  <section className="search__start" aria-labelledby="start">
    <h2 className="d3" id="start">
      {title}
    </h2>
    <p className="quiet">{line}</p>
    <Suggestions label={label} links={links} />
  </section>
)
