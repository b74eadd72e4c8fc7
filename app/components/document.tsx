import './document.css'
import type { ReactNode } from 'react'

type Section = { title: string; paragraphs: string[]; points?: string[] }

/** A printed page to read: title, lead, numbered sections in one measure. */
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
  sections: Section[]
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
        {sections.map(({ title: heading, paragraphs, points }) => (
          <li key={heading}>
            <h2 className="d3">{heading}</h2>
            <div className="prose">
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {points && (
                <ul>
                  {points.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ol>
      {children}
    </article>
  )
}
