import './document.css'
import type { ReactNode } from 'react'
import { CleanHtml } from '#app/components/clean-html.tsx'
import type { TextSection } from '#domain/content/site-pages.ts'

/** A page in print style: a title, an introduction and numbered sections in one column. */
export function Document({
  title,
  note,
  lead,
  sections,
  children,
}: {
  title: string
  note?: ReactNode
  lead: ReactNode
  sections: TextSection[]
  children?: ReactNode
}) {
  return (
    <article className="document wrap">
      <header className="document__head">
        {note && <p className="small faint">{note}</p>}
        <h1 className="d1">{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      <ol className="document__body">
        {sections.map(({ title: heading, html }) => (
          <li key={heading}>
            {heading && <CleanHtml as="h2" className="d3" html={heading} />}
            <CleanHtml className="prose" html={html} />
          </li>
        ))}
      </ol>
      {children}
    </article>
  )
}
