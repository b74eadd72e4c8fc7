import './pager.css'
import { useSearchParams } from 'react-router'
import { useMessages } from '#app/components/messages.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'

type PagerProps = { page: number; perPage: number; total: number }

/** Links to the other pages of a list. The links keep the filters of the address. */
export function Pager({ page, perPage, total }: PagerProps) {
  const t = useMessages('catalogue')
  const [query] = useSearchParams()
  const pages = Math.ceil(total / perPage)
  if (pages < 2) return null
  const at = (number: number) => {
    const next = new URLSearchParams(query)
    next.set('page', String(number))
    return `?${next}`
  }
  return (
    <nav className="pager" aria-label={t.page(page, pages)}>
      {page > 1 && (
        <ButtonLink to={at(page - 1)} tone="line" icon="left" rel="prev">
          {t.older}
        </ButtonLink>
      )}
      <p className="small quiet num">{t.page(page, pages)}</p>
      {page < pages && (
        <ButtonLink to={at(page + 1)} tone="line" endIcon="right" rel="next">
          {t.newer}
        </ButtonLink>
      )}
    </nav>
  )
}
