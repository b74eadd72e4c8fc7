import type { OfficeAnswer } from '#office/api/office.ts'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { BookFiles } from '#office/pages/books/book-files.tsx'

type ProgramFilesProps = { parts: OfficeAnswer<'journal'>['parts']; query: Readonly<Record<string, string | number>> }

/** Shows the files of the journal, in the format of each accounting program. If a journal is large, it has several files. */
export function ProgramFiles({ parts, query }: ProgramFilesProps) {
  const t = useMessages('books')
  return (
    <Section title={t.programsTitle}>
      <p className="small soft">{t.programsLine}</p>
      <ul className="lines books-programs">
        {(['jurnal', 'accurate', 'xero'] as const).map((program) => (
          <li key={program}>
            <div>
              <b>{t.programs[program]}</b>
              <small>{t.programNotes[program]}</small>
            </div>
            <span className="books-parts">
              {Array.from({ length: parts[program] }, (_, at) => at + 1).map((part) => (
                <span className="row" key={part}>
                  {parts[program] > 1 && <small>{t.partOf(part, parts[program])}</small>}
                  <BookFiles
                    list={program}
                    of={[t.programs[program], parts[program] > 1 && t.partOf(part, parts[program])]
                      .filter(Boolean)
                      .join(', ')}
                    query={{ ...query, part }}
                  />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
